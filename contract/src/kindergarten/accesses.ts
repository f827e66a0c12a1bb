import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { instant, namedPerson, pageOf, tableQuery } from '../platform/rules.ts';

/** What was read or changed, by the domain of the call: `personal-data.group.<group>`. */
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
  /** Null if the account was deleted. */
  person: z.nullable(namedPerson),
  /** Their membership here, present or former; null if they never had one. */
  role: z.nullable(z.enum(['guardian', 'employee', 'official', 'administrator'])),
  /** Whether that membership is a former one. */
  former: z.boolean(),
  /** The account that an administrator acted as; null if none, and for readers who may not know. */
  as_person: z.nullable(namedPerson),
  group: z.enum(accessGroups),
  /** Read, changed, or tried to without the right. */
  kind: z.enum(['read', 'write', 'refused']),
  /** How many times on that day, and the last time. */
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
 * Who read a child's data and when, the latest first. A guardian does not see entries of the child's other
 * guardians, present and former ones, nor the account that an administrator acted as.
 */
export const listChildAccesses = routes.get('listChildAccesses', '/children/{child_id}/accesses', {
  access: requireFlag('kindergarten', 'child_access_history'),
});

export const listEmployeeAccesses = routes.get('listEmployeeAccesses', '/employees/{employee_id}/accesses', {
  access: requireFlag('kindergarten', 'employees_access_history'),
});
