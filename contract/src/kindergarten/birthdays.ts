import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, listOf, namedPerson } from '../platform/rules.ts';

/** How many are named, and until how many days from today. */
export const birthdayLimits = { named: 5, days: 7 } as const;

const birthday = z.extend(namedPerson, {
  profile_picture: z.nullable(z.string()),
  /** When it is celebrated, from today on. */
  day,
  /** The age that the child turns, in years. */
  age: z.number(),
  /** The names of the classes that the child attends on that day. */
  course_names: z.array(z.string()),
});

/**
 * The next birthdays of the children that the caller may see, the first ones first: of those who attend a class
 * on that day, and of the caller's own children.
 */
export const listBirthdays = routesAt('children', '/api/kindergartens/{kindergarten_id}/children').get(
  'listBirthdays',
  '/birthdays',
  {
    access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
    callers: bySessionOrToken,
    shows: ['courses'],
    reply: z.extend(listOf(birthday), {
      /** Also those that are not named. */
      total: z.number(),
      /** To open the children's pages. */
      allowed: z.object({ open: z.boolean() }),
    }),
  },
);
