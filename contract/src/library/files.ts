import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { defineRoute } from '../platform/route.ts';
import {
  done,
  instant,
  pageOf,
  queryNumber,
  rowId,
  rowIdText,
  ruleError,
  sortDirections,
  tableQuery,
  text,
} from '../platform/rules.ts';
import { fileName } from '../platform/rules-text.ts';
import { folderTypes } from './folders.ts';
import { libraryLimits } from './limits.ts';

/** How many files one act may be about: an album of 5,000 selected whole. */
export const filesBulkMaximum = 5_000;

/** The part of a file's address that says where it lies: in an album, in a folder of documents, in the diary. */
export const filePlaces = ['gallery', 'documents', 'diary'] as const;
export type FilePlace = (typeof filePlaces)[number];

/** Thumbnails by their longest side, in pixels. */
export const thumbnailSizes = { small: 400, medium: 1_000, large: 2_000 } as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;

/** Whoever may look into the gallery or the documents; which of their files, says the server's SQL. */
const readers = requireFlag('kindergarten', 'gallery_access_index', 'documents_access_index');

const kindergartenParams = z.strictObject({ kindergarten_id: rowIdText });
const folderParams = z.strictObject({ kindergarten_id: rowIdText, folder_id: rowIdText });
/** A file's address within the kindergarten; random, and never used again. */
export const filename = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, ruleError('invalid')));
const fileParams = z.strictObject({
  kindergarten_id: rowIdText,
  place: z.enum(filePlaces, ruleError('invalid')),
  filename,
});
const exampleFile = { kindergarten_id: 1, place: 'gallery', filename: 'Zm9yZXN0LXdhbGst' } as const;
const exampleFolder = { kindergarten_id: 1, folder_id: 1 };
export const file_ids = z
  .array(rowId)
  .check(
    z.minLength(1, ruleError('required')),
    z.maxLength(filesBulkMaximum, ruleError('max_value', { n: filesBulkMaximum })),
  );

/** A child who can be recognised on the file. */
const taggedChild = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  /** Whether pictures of the child may be seen within the kindergarten (the consent `photos_inside`). */
  consent: z.boolean(),
});

export const file = z.object({
  id: z.number(),
  filename: z.string(),
  place: z.enum(filePlaces),
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
  folder: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Seen by staff alone, because a child on it has no photo consent. Always false for everybody else. */
  hidden: z.boolean(),
  /** For staff; empty for everybody else. */
  children: z.array(taggedChild),
  /** Goes back with an edit; an older one is answered with 409. */
  version: z.number(),
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
export const listFiles = defineRoute({
  name: 'files.listFiles',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/folders/{folder_id}/files',
  access: readers,
  params: folderParams,
  query: z.strictObject(filesQuery(libraryLimits.filesShownFirst)),
  reply: pageOf(file),
  personal: true,
  example: { params: exampleFolder, query: {} },
});

export const fileIds = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      /** Where it lies. */
      folder_id: z.nullable(z.number()),
      allowed: z.object({ delete: z.boolean(), move: z.boolean() }),
    }),
  ),
});

/** All files of the list, for selecting over all pages. */
export const listFileIds = defineRoute({
  name: 'files.listFileIds',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/folders/{folder_id}/files/ids',
  access: readers,
  params: folderParams,
  query: z.strictObject({ term: tableQuery.term }),
  reply: fileIds,
  personal: true,
  example: { params: exampleFolder, query: {} },
});

/** What was done, and what had to stay because the caller may not change it (the accessible-items modal). */
export const bulkReply = z.object({
  done: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** Moves files into this folder. The caller's own with edit on both folders, anybody's with manage on theirs; 403 if none. */
export const moveFiles = defineRoute({
  name: 'files.moveFiles',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/folders/{folder_id}/files/move',
  access: readers,
  params: folderParams,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  personal: true,
  example: { params: exampleFolder, body: { file_ids: [1] } },
});

/**
 * Puts files of this folder or below it into the trash, where they stay for 30 days. The caller's own with edit on the folder
 * that each lies in, all with manage.
 */
export const deleteFiles = defineRoute({
  name: 'files.deleteFiles',
  method: 'DELETE',
  path: '/api/kindergartens/{kindergarten_id}/folders/{folder_id}/files',
  access: readers,
  params: folderParams,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  personal: true,
  example: { params: exampleFolder, body: { file_ids: [1] } },
});

/** Takes files back out of the trash: what the caller deleted (undo), or with manage whatever was. */
export const restoreFiles = defineRoute({
  name: 'files.restoreFiles',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/files/restore',
  access: readers,
  params: kindergartenParams,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: { file_ids: [1] } },
});

/** Marks files as seen by the caller; those out of reach are passed over. */
export const markFilesSeen = defineRoute({
  name: 'files.markFilesSeen',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/files/seen',
  access: readers,
  params: kindergartenParams,
  body: z.strictObject({ file_ids }),
  reply: done,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: { file_ids: [1] } },
});

/** The bytes, to be saved; also in parts (`Range`). */
export const getFile = defineRoute({
  name: 'files.getFile',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/files/{place}/{filename}',
  access: readers,
  params: fileParams,
  reply: 'file',
  personal: true,
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
export const updateFile = defineRoute({
  name: 'files.updateFile',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/files/{place}/{filename}',
  access: readers,
  params: fileParams,
  body: z.strictObject(fileDetails),
  reply: file,
  personal: true,
  example: { params: exampleFile, body: { name: 'Forest walk', description: '', version: 1 } },
});

/** Into the trash. */
export const deleteFile = defineRoute({
  name: 'files.deleteFile',
  method: 'DELETE',
  path: '/api/kindergartens/{kindergarten_id}/files/{place}/{filename}',
  access: readers,
  params: fileParams,
  reply: done,
  personal: true,
  example: { params: exampleFile },
});

const tagging = z.strictObject({
  file_ids,
  child_ids: z._default(z.array(rowId).check(z.maxLength(200, ruleError('max_value', { n: 200 }))), []),
  /** All who attend this class today. */
  course_id: z.optional(rowId),
});

/**
 * Adds children who can be recognised on the files: staff with edit on the folder that each lies in. 422 on `child_ids` for
 * others' children; 404 where none of the files is seen, 403 where none may be changed.
 */
export const tagChildren = defineRoute({
  name: 'files.tagChildren',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/files/children',
  access: readers,
  params: kindergartenParams,
  body: tagging,
  reply: bulkReply,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: { file_ids: [1], child_ids: [1] } },
});

/** Takes children off the files, one by one or a whole class. */
export const untagChildren = defineRoute({
  name: 'files.untagChildren',
  method: 'DELETE',
  path: '/api/kindergartens/{kindergarten_id}/files/children',
  access: readers,
  params: kindergartenParams,
  body: tagging,
  reply: bulkReply,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: { file_ids: [1], child_ids: [1] } },
});

/** Which thumbnail. */
export const thumbnailQuery = z.strictObject({
  size: z._default(z.enum(['small', 'medium', 'large'], ruleError('invalid')), 'small'),
});

function defineThumbnailRoute(name: string, place: FilePlace) {
  return defineRoute({
    name: `files.${name}`,
    method: 'GET',
    path: `/api/kindergartens/{kindergarten_id}/files/${place}_thumbs/{filename}`,
    access: readers,
    params: z.strictObject({ kindergarten_id: rowIdText, filename }),
    query: thumbnailQuery,
    reply: 'file',
    personal: true,
    example: { params: { kindergarten_id: 1, filename: exampleFile.filename }, query: {} },
  });
}

/** A WebP of the picture, or of a moment of the video; 404 until it is made. */
export const getGalleryThumbnail = defineThumbnailRoute('getGalleryThumbnail', 'gallery');
export const getDocumentThumbnail = defineThumbnailRoute('getDocumentThumbnail', 'documents');
export const getDiaryThumbnail = defineThumbnailRoute('getDiaryThumbnail', 'diary');
