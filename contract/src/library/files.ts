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
 * The part of a file's address that says where it lies: in an album (`gallery`), in a folder of documents (`documents`), or with
 * an owner of another kind (`diary`, `plans`).
 */
const filePlace = z.string().check(z.regex(/^[a-z-]{1,40}$/, ruleError('invalid')));

/** Thumbnails by their longest side, in pixels. */
export const thumbnailSizes = { small: 400, medium: 1_000, large: 2_000 } as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;

/**
 * Whoever may look into the gallery or the documents; which of their files, says the server's SQL. An owner of files whose
 * readers may hold neither brings its flag here.
 */
const routes = routesAt('files', '/api/kindergartens/{kindergarten_id}', {
  access: requireFlag('kindergarten', 'gallery_access_index', 'documents_access_index'),
});
export const readingFiles = routes.with({ callers: bySessionOrToken });
/** What is written without showing anywhere, and why, `quiet` says; the rest shows in all of the library. */
export const writingFiles = routes.with({ callers: bySessionOrWriter });
export const changingFiles = writingFiles.with({ touches: library });

/** A file's address within the kindergarten; random, and never used again. */
export const filename = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, ruleError('invalid')));
const fileParams = z.strictObject({ kindergarten_id: rowIdText, place: filePlace, filename });
const exampleFile = { kindergarten_id: 1, place: 'gallery', filename: 'Zm9yZXN0LXdhbGst' } as const;
/** A child who can be recognised on the file. */
const taggedChild = z.extend(namedPerson, {
  /** Whether pictures of the child may be seen within the kindergarten (the consent `photos_inside`). */
  consent: z.boolean(),
});

export const file = z.object({
  id: z.number(),
  filename: z.string(),
  place: filePlace,
  type: z.enum(folderTypes),
  name: z.string(),
  description: z.string(),
  /** What the bytes are; `application/octet-stream` for whatever a browser should only save. */
  mime_type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels as shown; null for what is no picture or video, and until its thumbnails are made. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /**
   * Path of the bytes, shown in place (`?download=1` saves them instead). Holds for its reader alone and for minutes; a new
   * list brings a new one.
   */
  url: z.string(),
  /** Paths, stable and guarded, once `state` is `ready`; else null. */
  thumbnails: z.object({
    /** `none`: there is nothing to make one of; `failed`: the picture can't be read. */
    state: z.enum(['none', 'waiting', 'ready', 'failed']),
    small: z.nullable(z.string()),
    medium: z.nullable(z.string()),
    large: z.nullable(z.string()),
    /** A blurred picture of a few bytes as a `data:` address. */
    placeholder: z.nullable(z.string()),
  }),
  /** `new`: came within the last 30 days from somebody else, and the caller has not seen it. */
  status: z.nullable(z.literal('new')),
  uploaded_at: instant,
  created_at: instant,
  /** The account that uploaded it; null where that is nobody any more. */
  created_by: z.nullable(z.number()),
  /** When the camera took it. */
  captured_at: z.nullable(instant),
  folder: z.nullable(named),
  /** Seen by staff alone, because a child on it has no photo consent. Always false for everybody else. */
  hidden: z.boolean(),
  /**
   * It may tell where it was taken, or hold pictures that do, in a way that could not be taken from it. Said to whoever uploaded
   * it and to those who may delete it; false for everybody else.
   */
  may_hold_place: z.boolean(),
  /** For staff; empty for everybody else. */
  children: z.array(taggedChild),
  version,
  /** Name and description; deleting (and restoring); moving to another folder; children on it. */
  allowed: z.object({ edit: z.boolean(), delete: z.boolean(), move: z.boolean(), tag: z.boolean() }),
});
export type LibraryFile = z.output<typeof file>;

/** What lists of files can be asked for; so many rows a page unless told. */
export const filesQuery = (rows: number) => ({
  ...tableQuery,
  perPage: z._default(queryNumber(1, 100), rows),
  /** `captured_at`: by when the camera took it, else by when it was uploaded. */
  sortBy: z._default(z.enum(['uploaded_at', 'captured_at', 'name'], ruleError('invalid')), 'uploaded_at'),
  sortDir: z._default(z.enum(sortDirections, ruleError('invalid')), 'desc'),
});

/**
 * The files of a folder; 404 for a folder that the caller may not see. With a term also those below it, as far as the caller
 * sees the folders that they lie in.
 */
export const listFiles = readingFiles.get('listFiles', '/folders/{folder_id}/files', {
  query: z.strictObject(filesQuery(libraryLimits.filesShownFirst)),
  reply: pageOf(file),
});

export const fileIds = listOf(
  z.object({
    id: z.number(),
    /** Where it lies. */
    folder_id: z.nullable(z.number()),
    allowed: z.object({ delete: z.boolean(), move: z.boolean() }),
  }),
);

/** All files of the list, for selecting over all pages. */
export const listFileIds = readingFiles.get('listFileIds', '/folders/{folder_id}/files/ids', {
  query: z.strictObject({ term: tableQuery.term }),
  reply: fileIds,
});

/** The bytes, to be saved; also in parts (`Range`). */
export const getFile = readingFiles.get('getFile', '/files/{place}/{filename}', {
  params: fileParams,
  reply: 'file',
  example: { params: exampleFile },
});

/** What of a file can be changed. */
export const fileDetails = {
  name: fileName,
  description: text(0, libraryLimits.descriptionMaximum),
  version: z.number(),
};

/**
 * Name and description. A known extension that was typed goes (`jpg`, `png`, `txt`, `xlsx`, `docx`, `doc`, `pdf`), the
 * file's own comes back. In an album with manage, or edit on own files; among documents with manage.
 */
export const updateFile = changingFiles.put('updateFile', '/files/{place}/{filename}', {
  params: fileParams,
  body: z.strictObject(fileDetails),
  reply: file,
  conflict: file,
  example: { params: exampleFile, body: { name: 'Forest walk', description: '', version: 1 } },
});

/** Into the trash. */
export const deleteFile = changingFiles.delete('deleteFile', '/files/{place}/{filename}', {
  params: fileParams,
  reply: done,
  example: { params: exampleFile },
});

/** Which thumbnail. */
export const thumbnailQuery = z.strictObject({
  size: z._default(z.enum(['small', 'medium', 'large'], ruleError('invalid')), 'small'),
});

/** A WebP of the picture, or of a moment of the video; 404 until it is made. */
export const getThumbnail = readingFiles.get('getThumbnail', '/files/{place}_thumbs/{filename}', {
  params: fileParams,
  query: thumbnailQuery,
  reply: 'file',
  example: { params: exampleFile, query: {} },
});
