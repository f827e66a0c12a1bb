import * as z from 'zod/mini';
import { rowId } from '../platform/rules.ts';
import { changingFolders, readingDocuments, readingFolders } from './folders.ts';
import { accessLists, shareLists } from './sharing.ts';

/** Replaces the lists. 422 for new entries not of this place or hidden from the caller. */
export const syncFolder = changingFolders.post('syncFolder', '/folders/{folder_id}/sync', {
  body: z.strictObject({ ...shareLists, version: rowId }),
  reply: accessLists,
  conflict: accessLists,
  example: { body: { view: [], edit: [], manage: [], version: 1 } },
});

/** Who may view, edit and manage a folder; also for editors, because new folders in it copy the lists. */
export const getFolderAccess = readingFolders.get('getFolderAccess', '/folders/{folder_id}/acl', {
  reply: accessLists,
});

/** The same for the folder of a document (a file, by its number). */
export const getDocumentAccess = readingDocuments.get('getDocumentAccess', '/documents/{file_id}/acl', {
  reply: accessLists,
});
