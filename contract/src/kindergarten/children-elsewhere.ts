import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { byAdministratorOrToken, bySessionOrToken } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import {
  day,
  instant,
  listOf,
  named,
  namedPerson,
  pageOf,
  tableQueryWith,
  trashed,
} from '../platform/rules.ts';
import { courseName } from './child.ts';

const personRoutes = routesAt('children', '/api/common/children', {
  reach: reaches.person,
  access: signedIn,
  callers: bySessionOrToken,
});
const administratorRoutes = routesAt('children', '/api/admin/children', { reach: reaches.administrators });

/** The caller's own children in all their kindergartens, by birth. */
export const listOwnChildren = personRoutes.get('listOwnChildren', '', {
  shows: ['courses'],
  reply: listOf(
    z.extend(namedPerson, {
      profile_picture: z.nullable(z.string()),
      kindergarten: named,
    }),
  ),
});

/** The kindergarten of a child, for its members: where a link to the child leads. 404 for everybody else. */
export const locateChild = personRoutes.get('locateChild', '/{child_id}', {
  reply: z.object({ kindergarten_id: z.number() }),
});

const childAnywhere = z.extend(namedPerson, {
  birth_date: day,
  kindergarten: named,
  active_courses: z.array(courseName),
  archived_at: z.nullable(instant),
  /** The same as a day where the kindergarten is. */
  archived_on: z.nullable(day),
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
