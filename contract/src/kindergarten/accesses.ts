import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { instant, namedPerson, pageOf, tableQuery } from '../platform/rules.ts';

/** What was looked at or changed, by the domain of the call: `personal-data.group.<group>`. */
export const accessGroups = [
  'children',
  'guardians',
  'consents',
  'courses',
  'employees',
  'contacts',
  'target-groups',
  'dietary-options',
  'import',
  'personal-data',
  'files',
  'other',
] as const;

/** What one person did with one kind of data on one day of the kindergarten. */
const access = z.object({
  /** Unique within the list. */
  id: z.string(),
  /** Null for an account that is no more. */
  person: z.nullable(namedPerson),
  /** As what they are or were known here; null for who never was anything here. */
  role: z.nullable(z.enum(['guardian', 'employee', 'official', 'administrator'])),
  /** Whether they are that no more. */
  former: z.boolean(),
  /** As whom an administrator acted; null for who was themselves, and for readers who are not told. */
  as_person: z.nullable(namedPerson),
  group: z.enum(accessGroups),
  /** Looked at, changed, or tried to without the right. */
  kind: z.enum(['read', 'write', 'refused']),
  /** How many times that day, and the last of them. */
  times: z.number(),
  at: instant,
});
export type DataAccess = z.output<typeof access>;

const routes = routesAt('personal-data', '/api/kindergartens/{kindergarten_id}', {
  callers: bySessionOrToken,
  query: z.strictObject(tableQuery),
  reply: pageOf(access),
});

/**
 * Who looked at a child's data and when, the latest first. A guardian does not see what the child's other guardians
 * looked at, present and former ones, nor as whom an administrator acted.
 */
export const listChildAccesses = routes.get('listChildAccesses', '/children/{child_id}/accesses', {
  access: requireFlag('kindergarten', 'child_access_history'),
});

export const listEmployeeAccesses = routes.get('listEmployeeAccesses', '/employees/{employee_id}/accesses', {
  access: requireFlag('kindergarten', 'employees_access_history'),
});
