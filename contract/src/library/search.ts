import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { pageOf, ruleError } from '../platform/rules.ts';
import { text } from '../platform/rules-text.ts';
import { bulkReply, file_ids } from './bulk-files.ts';
import { file, fileIds, filesQuery } from './files.ts';
import { folderTypes } from './folders.ts';
import { libraryLimits } from './limits.ts';
import { fileLinks, idList } from './links.ts';
import { library } from './subjects.ts';

const routes = routesAt('files', '/api/kindergartens/{kindergarten_id}/files');

const readers = requireFlag('kindergarten', 'gallery_access_index', 'documents_access_index');
const found = {
  type: z.enum(folderTypes, ruleError('invalid')),
  term: text(libraryLimits.searchMinimum, libraryLimits.nameMaximum),
};
const example = { query: { type: 'gallery', term: 'mets' } } as const;

/**
 * The files of that type in whatever folder the caller sees, by name and description. A child's are found through the child,
 * the diary's in the diary.
 */
export const searchFiles = routes.get('searchFiles', '', {
  access: readers,
  callers: bySessionOrToken,
  query: z.strictObject({ ...filesQuery(libraryLimits.filesShownFirst), ...found }),
  reply: pageOf(file),
  example,
});

/** All that are found, for selecting over all pages. */
export const searchFileIds = routes.get('searchFileIds', '/ids', {
  access: readers,
  callers: bySessionOrToken,
  query: z.strictObject(found),
  reply: fileIds,
  example,
});

/** Puts files into the trash, wherever they lie; as `deleteFiles`. */
export const deleteFoundFiles = routes.delete('deleteFoundFiles', '', {
  access: readers,
  callers: bySessionOrWriter,
  touches: library,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  example: { body: { file_ids: [1] } },
});

/** As `downloadFolder`: those named of what is found, or all. */
export const downloadFound = routes.get('downloadFound', '/zip', {
  access: readers,
  callers: bySessionOrToken,
  query: z.strictObject({ ...found, file_ids: z.optional(idList) }),
  reply: 'file',
  example,
});

/** As `listFolderLinks`. */
export const listFoundLinks = routes.get('listFoundLinks', '/links', {
  access: readers,
  callers: bySessionOrToken,
  query: z.strictObject({ ...found, file_ids: z.optional(idList) }),
  reply: fileLinks,
  example,
});
