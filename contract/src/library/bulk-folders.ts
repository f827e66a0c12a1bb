import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrWriter } from '../platform/callers.ts';
import { done, rowIds } from '../platform/rules.ts';
import { changingFolders } from './folders.ts';
import { libraryLimits } from './limits.ts';

const routes = changingFolders.with({
  body: z.strictObject({ folder_ids: rowIds(libraryLimits.bulkMaximum) }),
  personal: false,
});

/** The former parent of each folder, to undo the move: one call for each parent. */
const moved = z.extend(done, {
  moved: z.array(z.object({ id: z.number(), parent_id: z.nullable(z.number()) })),
});

const moving = routes.with({ reply: moved, example: { body: { folder_ids: [2] } } });

/**
 * Moves folders with their contents into the folder of the path: all or none. 422 on `folder_ids` for a move
 * into itself or below, to another type, or in or out of a child's folders; 403 if the caller may only view.
 */
export const moveFolders = moving.put('moveFolders', '/folders/{folder_id}/move', {});

/**
 * Moves folders to the top, for people who manage them and may add folders. A folder without own managers
 * keeps the managers that it had from its parents.
 */
export const moveFoldersToTop = moving.put('moveFoldersToTop', '/folders/move', {
  access: requireFlag('kindergarten', 'documents_add_folders', 'gallery_add_folders'),
});

/** To the trash. Only an empty folder, by a person who manages it; never the folder of a class or child. */
export const deleteFolder = changingFolders.delete('deleteFolder', '/folders/{folder_id}', {
  callers: bySessionOrWriter,
  reply: done,
  personal: false,
});

/** Restores folders to their former parents: all or none; 422 if a parent stays in the trash. */
export const restoreFolders = routes.post('restoreFolders', '/folders/restore', {
  callers: bySessionOrWriter,
  reply: done,
  example: { body: { folder_ids: [1] } },
});
