import * as z from 'zod/mini';
import { rowId } from '../platform/rules.ts';
import { changingFolders, readingDocuments, readingFolders } from './folders.ts';
import { accessLists, shareLists } from './sharing.ts';

/** Replaces the lists. 422 for whoever is not of this place or not to be seen by the caller, unless already in a list. */
export const syncFolder = changingFolders.post('syncFolder', '/folders/{folder_id}/sync', {
  body: z.strictObject({ ...shareLists, version: rowId }),
  reply: accessLists,
  conflict: accessLists,
  example: { body: { view: [], edit: [], manage: [], version: 1 } },
});

/** Who may view, edit and manage a folder; for those who may edit it, since a folder made in it starts with them. */
export const getFolderAccess = readingFolders.get('getFolderAccess', '/folders/{folder_id}/acl', {
  reply: accessLists,
});

/** The same of the folder that a document (a file, by its number) lies in. */
export const getDocumentAccess = readingDocuments.get('getDocumentAccess', '/documents/{file_id}/acl', {
  reply: accessLists,
});
