import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { defineRoute } from '../platform/route.ts';
import { pageOf, rowIdText, ruleError } from '../platform/rules.ts';
import { text } from '../platform/rules-text.ts';
import { bulkReply, file_ids } from './bulk-files.ts';
import { file, fileIds, filesQuery } from './files.ts';
import { folderTypes } from './folders.ts';
import { libraryLimits } from './limits.ts';
import { fileLinks, idList } from './links.ts';
import { library } from './subjects.ts';

const readers = requireFlag('kindergarten', 'gallery_access_index', 'documents_access_index');
const path = '/api/kindergartens/{kindergarten_id}/files';
const params = z.strictObject({ kindergarten_id: rowIdText });
const found = {
  type: z.enum(folderTypes, ruleError('invalid')),
  term: text(libraryLimits.searchMinimum, libraryLimits.nameMaximum),
};
const example = { params: { kindergarten_id: 1 }, query: { type: 'gallery', term: 'mets' } } as const;

/**
 * The files of that type in whatever folder the caller sees, by name and description. A child's are found through the child,
 * the diary's in the diary.
 */
export const searchFiles = defineRoute({
  name: 'files.searchFiles',
  method: 'GET',
  path,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject({ ...filesQuery(libraryLimits.filesShownFirst), ...found }),
  reply: pageOf(file),
  personal: true,
  example,
});

/** All that are found, for selecting over all pages. */
export const searchFileIds = defineRoute({
  name: 'files.searchFileIds',
  method: 'GET',
  path: `${path}/ids`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject(found),
  reply: fileIds,
  personal: true,
  example,
});

/** Puts files into the trash, wherever they lie; as `deleteFiles`. */
export const deleteFoundFiles = defineRoute({
  name: 'files.deleteFoundFiles',
  method: 'DELETE',
  path,
  access: readers,
  callers: bySessionOrWriter,
  touches: library,
  params,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: { file_ids: [1] } },
});

/** As `downloadFolder`: those named of what is found, or all. */
export const downloadFound = defineRoute({
  name: 'files.downloadFound',
  method: 'GET',
  path: `${path}/zip`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject({ ...found, file_ids: z.optional(idList) }),
  reply: 'file',
  personal: true,
  example,
});

/** As `listFolderLinks`. */
export const listFoundLinks = defineRoute({
  name: 'files.listFoundLinks',
  method: 'GET',
  path: `${path}/links`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject({ ...found, file_ids: z.optional(idList) }),
  reply: fileLinks,
  personal: true,
  example,
});
