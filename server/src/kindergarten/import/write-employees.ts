import { sql } from 'kysely';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { insertListedPlacements } from '../courses/placements.ts';
import { insertEmployeeDetails } from '../employees/employee-details.ts';
import type { EmployeeWrite } from './plan-employees.ts';
import type { ImportBy } from './write-children.ts';

/** Writes the rows of one part of the list and returns the employees' ids. */
export async function writeEmployees(
  transaction: Transaction,
  { kindergartenId, userId, now }: ImportBy,
  writes: readonly EmployeeWrite[],
): Promise<number[]> {
  const byRoles = Map.groupBy(
    writes.filter(({ invite }) => invite !== null),
    ({ invite }) => invite?.role_ids?.join() ?? '',
  );
  for (const people of byRoles.values()) {
    const roleIds = people[0]?.invite?.role_ids ?? [];
    await inviteMembers(
      transaction,
      { type: 'employee', kindergartenId, invitedBy: userId, now, roleIds },
      people,
    );
  }
  const { rows } = await sql<{ id: number; email: string }>`
    select employee.id, person.email
    from memberships employee join users person on person.id = employee.user_id
    where employee.kindergarten_id = ${kindergartenId} and employee.type = 'employee'
      and person.email = any(${writes.map(({ email }) => email)}::text[])`.execute(transaction);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  await writeDetails(transaction, writes, ids);
  const joins = writes.flatMap(({ email, joins: join }) =>
    join === null ? [] : [{ ...join, person_id: ensurePresent(ids.get(email)) }],
  );
  await insertListedPlacements(transaction, 'teachers', joins);
  return [...ids.values()];
}

/** The details of new employees; existing details stay. */
async function writeDetails(
  transaction: Transaction,
  writes: readonly EmployeeWrite[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const details = writes
    .filter(({ invite, phone, position }) => invite !== null && (phone !== null || position !== ''))
    .map(({ email, phone, position }) => ({
      employee_id: ensurePresent(ids.get(email)),
      position,
      phone_code: phone?.code ?? null,
      phone_number: phone?.number ?? null,
    }));
  await insertEmployeeDetails(transaction, details);
}
