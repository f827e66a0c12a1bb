import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { defineRoute } from '../platform/route.ts';
import { rowId } from '../platform/rules.ts';
import { access, exampleFolder, folderParams, folderPath } from './folders.ts';
import { accessLists, shareLists } from './sharing.ts';
import { library } from './subjects.ts';

/** Replaces the lists. 422 for whoever is not of this place or not to be seen by the caller, unless already in a list. */
export const syncFolder = defineRoute({
  name: 'folders.syncFolder',
  method: 'POST',
  path: `${folderPath}/sync`,
  access,
  callers: bySession,
  touches: library,
  params: folderParams,
  body: z.strictObject({ ...shareLists, version: rowId }),
  reply: accessLists,
  conflict: accessLists,
  personal: true,
  example: { params: exampleFolder, body: { view: [], edit: [], manage: [], version: 1 } },
});

/** Who may view, edit and manage a folder; for those who may edit it, since a folder made in it starts with them. */
export const getFolderAccess = defineRoute({
  name: 'folders.getFolderAccess',
  method: 'GET',
  path: `${folderPath}/acl`,
  access,
  callers: bySessionOrToken,
  params: folderParams,
  reply: accessLists,
  personal: true,
  example: { params: exampleFolder },
});

/** The same of the folder that a document (a file, by its number) lies in. */
export const getDocumentAccess = defineRoute({
  name: 'folders.getDocumentAccess',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/documents/{file_id}/acl',
  access: requireFlag('kindergarten', 'documents_access_index'),
  callers: bySessionOrToken,
  reply: accessLists,
  personal: true,
});
