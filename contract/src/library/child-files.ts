import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { pageOf, rowId, rowIdText, ruleError } from '../platform/rules.ts';
import { bulkReply, file_ids } from './bulk-files.ts';
import { file, fileDetails, filename, filesQuery, thumbnailQuery } from './files.ts';
import { folderRow, folderTypes, openedFolder, sorted } from './folders.ts';
import { libraryLimits } from './limits.ts';
import { library } from './subjects.ts';
import { uploadFields } from './uploads.ts';

/** For people who may see files of children, as guardian or teacher; SQL decides which children. */
const routes = routesAt('child-files', '/api/kindergartens/{kindergarten_id}', {
  access: requireFlag('kindergarten', 'child_access_files_employee', 'child_access_files_guardian'),
});
const reading = routes.with({ callers: bySessionOrToken });
const writing = routes.with({ callers: bySessionOrWriter, touches: library });

const type = z._default(z.enum(folderTypes, ruleError('invalid')), 'gallery');

/** The automatic folders of children, named after them: of the children whose files the caller may see. */
export const listChildFolders = reading.get('listChildFolders', '/folders/child-profile', {
  shows: ['children'],
  query: z.strictObject({ ...sorted(libraryLimits.subfoldersPerPage), type }),
  reply: pageOf(folderRow),
});

/** The child's folder of that type with its subfolders; 404 if the caller may not see the child's files. */
export const getChildFolder = reading.get('getChildFolder', '/folders/child-profile/{child_id}', {
  query: z.strictObject({ ...sorted(libraryLimits.subfoldersPerPage), type }),
  reply: openedFolder,
});

/** The child's files of a type, in its own folder and all folders below. */
export const listChildFiles = reading.get('listChildFiles', '/children/{child_id}/files', {
  query: z.strictObject({ ...filesQuery(libraryLimits.childFilesPerPage), type }),
  reply: pageOf(file),
});

/**
 * Uploads one file as a form into the child's own folder of its type; 404 with `files.uploads.noChild` if the
 * caller has no such child. Otherwise as `uploadFile`.
 */
export const uploadChildFile = writing.post('uploadChildFile', '/children/{child_id}/files', {
  form: { maximumBytes: libraryLimits.fileMaximumBytes },
  body: uploadFields,
  reply: file,
  status: 201,
  example: { body: { type: 'gallery', uploaded_at: '2026-11-20 08:00:00.000' } },
});

/** Name and description of a child's file, with manage, or edit on own files; else as `updateFile`. */
export const updateChildFile = writing.put('updateChildFile', '/children/{child_id}/files', {
  body: z.strictObject({ file_id: rowId, ...fileDetails }),
  reply: file,
  conflict: file,
  example: { body: { file_id: 1, name: 'Forest walk', description: '', version: 1 } },
});

/** Moves files of the child to the trash: the caller's own with edit, all with manage. */
export const deleteChildFiles = writing.delete('deleteChildFiles', '/children/{child_id}/files', {
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  example: { body: { file_ids: [1] } },
});

/** A WebP of one of the child's pictures or videos; 404 until it is created. */
export const getChildThumbnail = reading.get(
  'getChildThumbnail',
  '/children/{child_id}/files_thumbs/{filename}',
  {
    params: z.strictObject({ kindergarten_id: rowIdText, child_id: rowIdText, filename }),
    query: thumbnailQuery,
    reply: 'file',
    example: { params: { kindergarten_id: 1, child_id: 1, filename: 'Zm9yZXN0LXdhbGst' }, query: {} },
  },
);
