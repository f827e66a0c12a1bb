import { sql } from 'kysely';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
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
    join === null ? [] : [{ ...join, employee_id: ids.get(email) }],
  );
  await sql`
    insert into course_teachers (course_id, employee_id, start_date, end_date)
    select course_id, employee_id, start_date, end_date
    from jsonb_to_recordset(${JSON.stringify(joins)}::jsonb)
      as joining (course_id bigint, employee_id bigint, start_date date, end_date date)`.execute(transaction);
  return [...ids.values()];
}

/** What is said of new employees; whoever has said it already keeps that. */
async function writeDetails(
  transaction: Transaction,
  writes: readonly EmployeeWrite[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const details = writes
    .filter(({ invite, phone, position }) => invite !== null && (phone !== null || position !== ''))
    .map(({ email, phone, position }) => ({
      employee_id: ids.get(email),
      position,
      phone_code: phone?.code,
      phone_number: phone?.number,
    }));
  await sql`
    insert into employee_details (employee_id, position, phone_code, phone_number)
    select employee_id, position, phone_code, phone_number
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
      as listed (employee_id bigint, position text, phone_code text, phone_number text)
    on conflict do nothing`.execute(transaction);
}
