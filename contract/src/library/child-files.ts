import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { defineRoute } from '../platform/route.ts';
import { pageOf, rowId, rowIdText, ruleError } from '../platform/rules.ts';
import { bulkReply, file_ids } from './bulk-files.ts';
import { file, fileDetails, filename, filesQuery, thumbnailQuery } from './files.ts';
import { folderRow, folderTypes, openedFolder, sorted } from './folders.ts';
import { libraryLimits } from './limits.ts';
import { library } from './subjects.ts';
import { uploadFields } from './uploads.ts';

/** Whoever may see files of children, by their own child or by teaching; of which children, says the server's SQL. */
const readers = requireFlag('kindergarten', 'child_access_files_employee', 'child_access_files_guardian');

const type = z._default(z.enum(folderTypes, ruleError('invalid')), 'gallery');
const childParams = z.strictObject({ kindergarten_id: rowIdText, child_id: rowIdText });
const exampleChild = { kindergarten_id: 1, child_id: 1 };
const filesPath = '/api/kindergartens/{kindergarten_id}/children/{child_id}/files';

/** The folders that children have by themselves, called like them: of those children whose files the caller may see. */
export const listChildFolders = defineRoute({
  name: 'child-files.listChildFolders',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/folders/child-profile',
  access: readers,
  callers: bySessionOrToken,
  query: z.strictObject({ ...sorted(libraryLimits.subfoldersPerPage), type }),
  reply: pageOf(folderRow),
  personal: true,
});

/** The child's own folder of that type with the folders in it; 404 where the caller may not see the child's files. */
export const getChildFolder = defineRoute({
  name: 'child-files.getChildFolder',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/folders/child-profile/{child_id}',
  access: readers,
  callers: bySessionOrToken,
  query: z.strictObject({ ...sorted(libraryLimits.subfoldersPerPage), type }),
  reply: openedFolder,
  personal: true,
});

/** The child's files of a type, in its own folder and all below that. */
export const listChildFiles = defineRoute({
  name: 'child-files.listChildFiles',
  method: 'GET',
  path: filesPath,
  access: readers,
  callers: bySessionOrToken,
  params: childParams,
  query: z.strictObject({ ...filesQuery(libraryLimits.childFilesPerPage), type }),
  reply: pageOf(file),
  personal: true,
  example: { params: exampleChild, query: {} },
});

/**
 * One file as a form into the child's own folder of its type; 404 with `files.uploads.noChild` where there is no such child for
 * the caller. The rest as `uploadFile`.
 */
export const uploadChildFile = defineRoute({
  name: 'child-files.uploadChildFile',
  method: 'POST',
  path: filesPath,
  access: readers,
  callers: bySessionOrWriter,
  touches: library,
  params: childParams,
  form: { maximumBytes: libraryLimits.fileMaximumBytes },
  body: uploadFields,
  reply: file,
  status: 201,
  personal: true,
  example: { params: exampleChild, body: { type: 'gallery', uploaded_at: '2026-11-20 08:00:00.000' } },
});

/** Name and description of one of the child's files, with manage, or edit on own files; the rest as `updateFile`. */
export const updateChildFile = defineRoute({
  name: 'child-files.updateChildFile',
  method: 'PUT',
  path: filesPath,
  access: readers,
  callers: bySessionOrWriter,
  touches: library,
  params: childParams,
  body: z.strictObject({ file_id: rowId, ...fileDetails }),
  reply: file,
  conflict: file,
  personal: true,
  example: {
    params: exampleChild,
    body: { file_id: 1, name: 'Forest walk', description: '', version: 1 },
  },
});

/** Puts files of the child into the trash: the caller's own with edit, all with manage. */
export const deleteChildFiles = defineRoute({
  name: 'child-files.deleteChildFiles',
  method: 'DELETE',
  path: filesPath,
  access: readers,
  callers: bySessionOrWriter,
  touches: library,
  params: childParams,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  personal: true,
  example: { params: exampleChild, body: { file_ids: [1] } },
});

/** A WebP of one of the child's pictures or videos; 404 until it is made. */
export const getChildThumbnail = defineRoute({
  name: 'child-files.getChildThumbnail',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}/files_thumbs/{filename}',
  access: readers,
  callers: bySessionOrToken,
  params: z.strictObject({ kindergarten_id: rowIdText, child_id: rowIdText, filename }),
  query: thumbnailQuery,
  reply: 'file',
  personal: true,
  example: { params: { ...exampleChild, filename: 'Zm9yZXN0LXdhbGst' }, query: {} },
});
