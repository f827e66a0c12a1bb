import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { rowId } from '../platform/rules.ts';
import { access } from './folders.ts';
import { accessLists, shareLists } from './sharing.ts';
import { library } from './subjects.ts';

const routes = routesAt('folders', '/api/kindergartens/{kindergarten_id}');

/** Replaces the lists. 422 for whoever is not of this place or not to be seen by the caller, unless already in a list. */
export const syncFolder = routes.post('syncFolder', '/folders/{folder_id}/sync', {
  access,
  callers: bySession,
  touches: library,
  body: z.strictObject({ ...shareLists, version: rowId }),
  reply: accessLists,
  conflict: accessLists,
  example: { body: { view: [], edit: [], manage: [], version: 1 } },
});

/** Who may view, edit and manage a folder; for those who may edit it, since a folder made in it starts with them. */
export const getFolderAccess = routes.get('getFolderAccess', '/folders/{folder_id}/acl', {
  access,
  callers: bySessionOrToken,
  reply: accessLists,
});

/** The same of the folder that a document (a file, by its number) lies in. */
export const getDocumentAccess = routes.get('getDocumentAccess', '/documents/{file_id}/acl', {
  access: requireFlag('kindergarten', 'documents_access_index'),
  callers: bySessionOrToken,
  reply: accessLists,
});
