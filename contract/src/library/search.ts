import * as z from 'zod/mini';
import { pageOf, ruleError } from '../platform/rules.ts';
import { text } from '../platform/rules-text.ts';
import { ofFiles } from './bulk-files.ts';
import { file, fileIds, filesQuery, readingFiles } from './files.ts';
import { folderTypes } from './folders.ts';
import { idList } from './id-list.ts';
import { libraryLimits } from './limits.ts';
import { fileLinks } from './links.ts';

const found = {
  type: z.enum(folderTypes, ruleError('invalid')),
  term: text(libraryLimits.searchMinimum, libraryLimits.nameMaximum),
};
const searching = readingFiles.with({ example: { query: { type: 'document', term: 'kodukord' } } });
const packing = searching.with({ query: z.strictObject({ ...found, file_ids: z.optional(idList) }) });

/**
 * The files of that type in all folders that the caller may see, by name and description. A child's are found
 * through the child, the diary's in the diary.
 */
export const searchFiles = searching.get('searchFiles', '/files', {
  query: z.strictObject({ ...filesQuery(libraryLimits.filesShownFirst), ...found }),
  reply: pageOf(file),
});

/** All files found, for selection over all pages. */
export const searchFileIds = searching.get('searchFileIds', '/files/ids', {
  query: z.strictObject(found),
  reply: fileIds,
});

/** Moves files of any folder to the trash; as `deleteFiles`. */
export const deleteFoundFiles = ofFiles.delete('deleteFoundFiles', '/files', {});

/** As `downloadFolder`: the named files, or all files found. */
export const downloadFound = packing.get('downloadFound', '/files/zip', { reply: 'file' });

/** As `listFolderLinks`. */
export const listFoundLinks = packing.get('listFoundLinks', '/files/links', { reply: fileLinks });
