import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { done, rowId, ruleError } from '../platform/rules.ts';
import { access } from './folders.ts';
import { libraryLimits } from './limits.ts';
import { library } from './subjects.ts';

const routes = routesAt('folders', '/api/kindergartens/{kindergarten_id}/folders');

const folderIds = z
  .array(rowId, ruleError('required'))
  .check(
    z.minLength(1, ruleError('required')),
    z.maxLength(libraryLimits.bulkMaximum, ruleError('max_value', { n: libraryLimits.bulkMaximum })),
  );

/** Where each lay before, for undoing it: one call for each of those places. */
const moved = z.extend(done, {
  moved: z.array(z.object({ id: z.number(), parent_id: z.nullable(z.number()) })),
});

/**
 * Moves folders with all that lies below them into the folder of the path: all or none. 422 on `folder_ids` into itself,
 * below itself, into another type, or in or out of a child's folders; 403 where the caller may only view.
 */
export const moveFolders = routes.put('moveFolders', '/{folder_id}/move', {
  access,
  callers: bySession,
  touches: library,
  body: z.strictObject({ folder_ids: folderIds }),
  reply: moved,
  personal: false,
  example: { body: { folder_ids: [2] } },
});

/**
 * Moves folders to the top, for who manages them and may add folders. One without managers of its own keeps those that it
 * had from above.
 */
export const moveFoldersToTop = routes.put('moveFoldersToTop', '/move', {
  access: requireFlag('kindergarten', 'documents_add_folders', 'gallery_add_folders'),
  callers: bySession,
  touches: library,
  body: z.strictObject({ folder_ids: folderIds }),
  reply: moved,
  personal: false,
  example: { body: { folder_ids: [2] } },
});

/** To the trash. Only an empty folder, by who manages it; never that of a class or child. */
export const deleteFolder = routes.delete('deleteFolder', '/{folder_id}', {
  access,
  callers: bySessionOrWriter,
  touches: library,
  reply: done,
  personal: false,
});

/** Brings folders back to where they lay: all or none; 422 where that place is in the trash itself and stays there. */
export const restoreFolders = routes.post('restoreFolders', '/restore', {
  access,
  callers: bySessionOrWriter,
  touches: library,
  body: z.strictObject({ folder_ids: folderIds }),
  reply: done,
  personal: false,
  example: { body: { folder_ids: [1] } },
});
