import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { byAdministratorOrToken, bySessionOrToken } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import { day, instant, pageOf, tableQueryWith, trashed } from '../platform/rules.ts';
import { courseName } from './child.ts';

const personRoutes = routesAt('children', '/api/common/children', reaches.person);
const administratorRoutes = routesAt('children', '/api/admin/children', reaches.administrators);

/** The caller's own children in all their kindergartens, by birth. */
export const listOwnChildren = personRoutes.get('listOwnChildren', '', {
  access: signedIn,
  callers: bySessionOrToken,
  shows: ['courses'],
  reply: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        fname: z.string(),
        lname: z.string(),
        profile_picture: z.nullable(z.string()),
        kindergarten: z.object({ id: z.number(), name: z.string() }),
      }),
    ),
  }),
});

/** The kindergarten of a child, for members of it: where a link to the child leads. 404 for everybody else. */
export const locateChild = personRoutes.get('locateChild', '/{child_id}', {
  access: signedIn,
  callers: bySessionOrToken,
  reply: z.object({ kindergarten_id: z.number() }),
});

const childAnywhere = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  birth_date: day,
  kindergarten: z.object({ id: z.number(), name: z.string() }),
  active_courses: z.array(courseName),
  archived_at: z.nullable(instant),
  allowed: z.object({ open: z.boolean() }),
});
export type ChildAnywhere = z.output<typeof childAnywhere>;

/** The children of all kindergartens. */
export const listAllChildren = administratorRoutes.get('listAllChildren', '', {
  access: requireFlag('admin', 'canAccessChildrenIndex'),
  callers: byAdministratorOrToken,
  shows: ['courses'],
  query: z.strictObject({ ...tableQueryWith({ sortBy: ['name', 'birth_date'] }), trashed }),
  reply: pageOf(childAnywhere),
});
