import * as z from 'zod/mini';
import { membershipFilter } from '../access/invitations.ts';
import { knownLanguage } from '../access/languages.ts';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { rowIdText, ruleError, tableQueryWith, trashed } from '../platform/rules.ts';
import { tableFormats } from '../platform/table-format.ts';
import { lackedByChild } from './children.ts';

const childrenRoutes = routesAt('children', '/api/kindergartens/{kindergarten_id}/children/export');
const guardiansRoutes = routesAt('guardians', '/api/kindergartens/{kindergarten_id}/guardians/export');
const employeesRoutes = routesAt('employees', '/api/kindergartens/{kindergarten_id}/employees/export');

/** The maximum number of rows in a file. */
export const exportRowsMaximum = 20_000;

/** The query of a list without paging, with the format and language of the file. */
function exportQuery<const Column extends string>(sortBy: readonly [Column, ...Column[]]) {
  const { page: _page, perPage: _perPage, ...asked } = tableQueryWith({ sortBy });
  return {
    ...asked,
    format: z.enum(tableFormats, ruleError('invalid')),
    language: knownLanguage,
  };
}

const example = { query: { format: 'csv', language: 'et' } } as const;

/** The list of children as a file: rows and columns that the caller may see, as searched and sorted. */
export const exportChildren = childrenRoutes.get('exportChildren', '', {
  access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
  callers: bySessionOrToken,
  query: z.strictObject({
    ...exportQuery(['name', 'birth_date', 'archived_at']),
    trashed,
    course_id: z.optional(rowIdText),
    lacks: lackedByChild,
  }),
  reply: 'file',
  example,
});

/** The same for guardians. */
export const exportGuardians = guardiansRoutes.get('exportGuardians', '', {
  access: requireFlag('kindergarten', 'guardians_access_index'),
  callers: bySessionOrToken,
  query: z.strictObject({
    ...exportQuery(['name', 'email', 'invited_at']),
    state: membershipFilter,
    course_id: z.optional(rowIdText),
  }),
  reply: 'file',
  example,
});

/** The same for employees. */
export const exportEmployees = employeesRoutes.get('exportEmployees', '', {
  access: requireFlag('kindergarten', 'employees_access_index'),
  callers: bySessionOrToken,
  query: z.strictObject({
    ...exportQuery(['name', 'position', 'invited_at', 'archived_at']),
    state: membershipFilter,
    role_id: z.optional(rowIdText),
  }),
  reply: 'file',
  example,
});
