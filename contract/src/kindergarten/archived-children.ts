import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, done, rowIds } from '../platform/rules.ts';

const routes = routesAt('children', '/api/kindergartens/{kindergarten_id}/children', {
  access: requireFlag('kindergarten', 'children_can_edit'),
  callers: bySession,
  reply: done,
});

/** How many children one call may be about. */
const childrenBulkMaximum = 200;

const childIds = rowIds(childrenBulkMaximum);

/**
 * Archives children. They belong to classes until their last day; guardians without another child here lose
 * access at their next call. 404 if one of them is not a child of this kindergarten.
 */
export const archiveChildren = routes.post('archiveChildren', '/archive', {
  body: z.strictObject({
    child_ids: childIds,
    /** Today or earlier. */
    last_day: day,
  }),
  example: { body: { child_ids: [1], last_day: '2026-10-14' } },
});

/** Restores children, with the guardians who lost access with them. Their classes must be chosen again. */
export const restoreChildren = routes.post('restoreChildren', '/restore', {
  body: z.strictObject({ child_ids: childIds }),
  example: { body: { child_ids: [1] } },
});
