import { sql } from 'kysely';
import { memberKinds } from '#server/access/roles/member-kinds.ts';

/** The flags of which one is enough to see who works here. */
const employeeFlags = [
  'employees_access_index',
  'contacts_access_employees',
  'targetgroups_can_edit',
] as const;

/** Each employee, and all of a kindergarten. */
export const employeeKinds = memberKinds('employee', { all: 20, one: 80 }, ({ actor, tenant }) =>
  employeeFlags.some((flag) => actor.hasFlag(flag))
    ? sql<boolean>`membership.kindergarten_id = ${tenant.id}`
    : null,
);
