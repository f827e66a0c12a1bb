import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { listOf, namedPerson } from '../platform/rules.ts';
import { childSafety, courseName } from './child.ts';

const routes = routesAt('children', '/api/kindergartens/{kindergarten_id}/children');

/** What is special about a child today. */
export const childStates = ['birthday', 'first_day', 'last_day'] as const;
export type ChildState = (typeof childStates)[number];

const childToday = z.extend(namedPerson, {
  profile_picture: z.nullable(z.string()),
  /** Null for callers who do not see the child's health. */
  safety: z.nullable(childSafety),
  /** Null on a day like any other. */
  state: z.nullable(z.enum(childStates)),
});
export type ChildToday = z.output<typeof childToday>;

const classToday = z.extend(courseName, {
  /** By first name. */
  children: z.array(childToday),
});
export type ClassToday = z.output<typeof classToday>;

/** The classes that the caller teaches today with all their children of today; none for everybody else. */
export const listClassesToday = routes.get('listClassesToday', '/today', {
  access: requireFlag('kindergarten', 'children_access_index'),
  callers: bySessionOrToken,
  shows: ['courses'],
  reply: z.extend(listOf(classToday), {
    /** To open the children's pages. */
    allowed: z.object({ open: z.boolean() }),
  }),
});
