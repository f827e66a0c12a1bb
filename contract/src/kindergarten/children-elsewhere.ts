import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { byAdministratorOrToken, bySessionOrToken } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { defineRoute, signedIn } from '../platform/route.ts';
import { day, instant, pageOf, tableQueryWith, trashed } from '../platform/rules.ts';
import { courseName } from './child.ts';

/** The caller's own children in all their kindergartens, by birth. */
export const listOwnChildren = defineRoute({
  name: 'children.listOwnChildren',
  method: 'GET',
  path: '/api/common/children',
  reach: reaches.person,
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
  personal: true,
});

/** The kindergarten of a child, for members of it: where a link to the child leads. 404 for everybody else. */
export const locateChild = defineRoute({
  name: 'children.locateChild',
  method: 'GET',
  path: '/api/common/children/{child_id}',
  reach: reaches.person,
  access: signedIn,
  callers: bySessionOrToken,
  reply: z.object({ kindergarten_id: z.number() }),
  personal: true,
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
export const listAllChildren = defineRoute({
  name: 'children.listAllChildren',
  method: 'GET',
  path: '/api/admin/children',
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessChildrenIndex'),
  callers: byAdministratorOrToken,
  shows: ['courses'],
  query: z.strictObject({ ...tableQueryWith({ sortBy: ['name', 'birth_date'] }), trashed }),
  reply: pageOf(childAnywhere),
  personal: true,
});
