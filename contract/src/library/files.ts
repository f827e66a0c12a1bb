import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import {
  done,
  instant,
  listOf,
  named,
  namedPerson,
  pageOf,
  queryNumber,
  rowIdText,
  ruleError,
  sortDirections,
  tableQuery,
  text,
  version,
} from '../platform/rules.ts';
import { fileName } from '../platform/rules-text.ts';
import { folderTypes } from './folders.ts';
import { libraryLimits } from './limits.ts';
import { library } from './subjects.ts';

/**
 * The part of a file's path that names its owner: an album (`gallery`), a folder of documents (`documents`),
 * or an owner of another kind (`diary`, `plans`).
 */
const filePlace = z.string().check(z.regex(/^[a-z-]{1,40}$/, ruleError('invalid')));

/**
 * People who may see the gallery or the documents; the server's SQL decides which files.
 */
const routes = routesAt('files', '/api/kindergartens/{kindergarten_id}', {
  access: requireFlag('kindergarten', 'gallery_access_index', 'documents_access_index'),
});
export const readingFiles = routes.with({ callers: bySessionOrToken });
/**
 * The same for single files and for uploads, which may belong to a message or wait for an announcement. An owner of files whose readers may
 * have none of these flags adds its own here.
 */
export const ofAnyOwner = {
  access: requireFlag(
    'kindergarten',
    'gallery_access_index',
    'documents_access_index',
    'messages_access_index',
    'announcements_can_send',
    'foodmenu_access_index',
    'foodmenu_can_edit',
  ),
} as const;
/** `quiet`: writes what no page shows, and why; all other changes are shown in the whole library. */
export const writingFiles = routes.with({ callers: bySessionOrWriter });
export const changingFiles = writingFiles.with({ touches: library });

/** A file's id in the kindergarten; random, and never used again. */
export const filename = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, ruleError('invalid')));
const fileParams = z.strictObject({ kindergarten_id: rowIdText, place: filePlace, filename });
const exampleFile = { kindergarten_id: 1, place: 'gallery', filename: 'Zm9yZXN0LXdhbGst' } as const;
/** A child who can be recognised on the file. */
export const taggedChild = z.extend(namedPerson, {
  /** Whether pictures of the child may be seen within the kindergarten (the consent `photos_inside`). */
  consent: z.boolean(),
});

/** A child on a file, as its reader knows it. */
const markedChild = z.extend(taggedChild, {
  /** Whether the file is evidence for the child's development; null for callers who do not look after the child. */
  is_evidence: z.nullable(z.boolean()),
});

export const file = z.object({
  id: z.number(),
  filename: z.string(),
  place: filePlace,
  type: z.enum(folderTypes),
  name: z.string(),
  description: z.string(),
  /** The content type of the bytes; `application/octet-stream` if a browser should only save them. */
  mime_type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels as shown; null for other files than pictures and videos, and until the thumbnails exist. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /**
   * Path of the bytes, shown in the browser (`?download=1` saves them instead). Valid only for its reader and
   * for minutes; a new list has a new path.
   */
  url: z.string(),
  /** Paths, stable and protected, once `state` is `ready`; else null. */
  thumbnails: z.object({
    /** `none`: the file type has no thumbnails; `failed`: the picture cannot be read. */
    state: z.enum(['none', 'waiting', 'ready', 'failed']),
    small: z.nullable(z.string()),
    medium: z.nullable(z.string()),
    large: z.nullable(z.string()),
    /** A blurred picture of a few bytes as a `data:` address. */
    placeholder: z.nullable(z.string()),
  }),
  /** `new`: another person shared it within the last 30 days, and the caller has not seen it. */
  status: z.nullable(z.literal('new')),
  uploaded_at: instant,
  created_at: instant,
  /** The account that uploaded it; null if that was deleted. */
  created_by: z.nullable(z.number()),
  /** When the camera took the picture. */
  captured_at: z.nullable(instant),
  /** The day of the diary to which it belongs, `YYYY-MM-DD`; null elsewhere. */
  day: z.nullable(z.string()),
  folder: z.nullable(named),
  /** Only staff see it, because a child on it has no photo consent. Always false for other readers. */
  hidden: z.boolean(),
  /**
   * A picture or video by staff that is not shared yet: only its uploader sees it, and whoever may mark children
   * in its place.
   */
  draft: z.boolean(),
  /**
   * It may contain a location, or pictures with one, that could not be removed. Shown to the uploader and to
   * people who may delete it; false for all others.
   */
  may_hold_place: z.boolean(),
  /** For staff; empty for other readers. */
  children: z.array(markedChild),
  version,
  /** Name and description; delete (and restore); move to another folder; children on it, and as evidence for whom; share a draft. */
  allowed: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    move: z.boolean(),
    tag: z.boolean(),
    share: z.boolean(),
  }),
});
export type LibraryFile = z.output<typeof file>;

/** The query of lists of files; with this default page size. */
export const filesQuery = (rows: number) => ({
  ...tableQuery,
  perPage: z._default(queryNumber(1, 100), rows),
  /** `captured_at`: by when the camera took it, or by when it was uploaded if that is unknown. */
  sortBy: z._default(z.enum(['uploaded_at', 'captured_at', 'name'], ruleError('invalid')), 'uploaded_at'),
  sortDir: z._default(z.enum(sortDirections, ruleError('invalid')), 'desc'),
});

/**
 * The files of a folder; 404 for a folder that the caller may not see. With a term, also files below it in
 * folders that the caller may see.
 */
export const listFiles = readingFiles.get('listFiles', '/folders/{folder_id}/files', {
  query: z.strictObject(filesQuery(libraryLimits.filesShownFirst)),
  reply: pageOf(file),
});

/** What can be done with many files at once. */
export const bulkRights = z.object({ delete: z.boolean(), move: z.boolean(), tag: z.boolean() });

export const fileIds = listOf(
  z.object({
    id: z.number(),
    /** The folder of the file. */
    folder_id: z.nullable(z.number()),
    allowed: bulkRights,
  }),
);

/** All files of the list, for selection over all pages. */
export const listFileIds = readingFiles.get('listFileIds', '/folders/{folder_id}/files/ids', {
  query: z.strictObject({ term: tableQuery.term }),
  reply: fileIds,
});

/** The bytes, to save them; also in parts (`Range`). */
export const getFile = readingFiles.get('getFile', '/files/{place}/{filename}', {
  ...ofAnyOwner,
  params: fileParams,
  reply: 'file',
  example: { params: exampleFile },
});

/** The changeable fields of a file. */
export const fileDetails = {
  name: fileName,
  description: text(0, libraryLimits.descriptionMaximum),
  version: z.number(),
};

/**
 * Name and description. A typed known extension is removed (`jpg`, `png`, `txt`, `xlsx`, `docx`, `doc`,
 * `pdf`) and the file's own added. In an album with manage, or edit on own files; in documents with manage.
 */
export const updateFile = changingFiles.put('updateFile', '/files/{place}/{filename}', {
  params: fileParams,
  body: z.strictObject(fileDetails),
  reply: file,
  conflict: file,
  example: { params: exampleFile, body: { name: 'Forest walk', description: '', version: 1 } },
});

/** To the trash. */
export const deleteFile = changingFiles.delete('deleteFile', '/files/{place}/{filename}', {
  params: fileParams,
  reply: done,
  example: { params: exampleFile },
});

/** The thumbnail's size. */
export const thumbnailQuery = z.strictObject({
  size: z._default(z.enum(['small', 'medium', 'large'], ruleError('invalid')), 'small'),
});

/** A WebP of the picture, or of one frame of the video; 404 until it is created. */
export const getThumbnail = readingFiles.get('getThumbnail', '/files/{place}_thumbs/{filename}', {
  ...ofAnyOwner,
  params: fileParams,
  query: thumbnailQuery,
  reply: 'file',
  example: { params: exampleFile, query: {} },
});
