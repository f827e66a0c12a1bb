import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, deleted, listOf, named, oneLine } from '../platform/rules.ts';
import { integer } from '../platform/rules-number.ts';

const routes = routesAt('food-menu', '/api/kindergartens/{kindergarten_id}/menu/rotations', {
  access: requireFlag('kindergarten', 'foodmenu_can_edit'),
  callers: bySessionOrWriter,
  personal: false,
});

const rotation = z.extend(named, {
  /** How many weeks it has before it begins again. */
  weeks: z.number(),
  /** How many dishes are planned in it. */
  dishes: z.number(),
});
export type MenuRotation = z.output<typeof rotation>;

/** By name; a kindergarten has few. */
export const listMenuRotations = routes.get('listMenuRotations', '', {
  callers: bySessionOrToken,
  reply: listOf(rotation),
});

/** Keeps the menus of some weeks, as they are now, to plan others from them. 422 at `from` if they are empty. */
export const createMenuRotation = routes.post('createMenuRotation', '', {
  body: z.strictObject({ name: oneLine(1, 60), from: day, weeks: integer(1, 12) }),
  reply: rotation,
  status: 201,
  example: { body: { name: 'Talvemenüü', from: '2026-10-12', weeks: 2 } },
});

/** Fills workdays without dishes, from that week on, with the weeks of the rotation one after the other. */
export const applyMenuRotation = routes.post('applyMenuRotation', '/{menu_rotation_id}/apply', {
  body: z.strictObject({ from: day, weeks: integer(1, 26) }),
  reply: z.object({ days: z.number() }),
  example: { body: { from: '2026-12-07', weeks: 4 } },
});

/** The menus that were planned from it stay. */
export const deleteMenuRotation = routes.delete('deleteMenuRotation', '/{menu_rotation_id}', {
  reply: deleted,
});
