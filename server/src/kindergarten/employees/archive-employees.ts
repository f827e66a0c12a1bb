import { sql } from 'kysely';
import {
  archiveEmployee,
  archiveEmployees as archiveEmployeesRoute,
  restoreEmployee,
} from '#contract/kindergarten/employees.ts';
import { message } from '#contract/platform/failure.ts';
import { withdrawInvitations } from '#server/access/invitations/manage-invitations.ts';
import { requireAssignable } from '#server/access/roles/grant.ts';
import { archiveMembership, restoreMembership } from '#server/access/roles/memberships.ts';
import { keepManager } from '#server/access/roles/require-manager.ts';
import { deleteTeachingOf, endPlacements } from '#server/kindergarten/courses/placements.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { findEmployee } from './read-employees.ts';

/**
 * Archives these employees, or withdraws their invitations: all or none. 404 if one is not of this
 * kindergarten, 422 if nobody would be left to run it, or if one of them runs it and the actor does not.
 */
async function archiveEmployees(
  transaction: Transaction,
  actor: Actor,
  kindergartenId: number,
  employeeIds: readonly number[],
  now: string,
): Promise<void> {
  await keepManager(transaction, { kindergartenId }, async () => {
    const { rows } = await sql<{ id: number; user_id: number }>`
      select id, user_id from memberships
      where id = any(${[...employeeIds]}::bigint[]) and kindergarten_id = ${kindergartenId} and type = 'employee'
      order by id for update`.execute(transaction);
    if (rows.length < new Set(employeeIds).size) throw notFound();
    const ids = rows.map(({ id }) => id);
    // Nobody needs a right to leave.
    const own = rows.find((row) => row.user_id === actor.userId)?.id;
    const others = ids.filter((id) => id !== own);
    await requireGivable(transaction, actor, kindergartenId, others);
    // Today is the last day of teaching; later placements as a teacher are deleted.
    await endPlacements(transaction, 'teachers', sql`employee_id = any(${ids}::bigint[])`, actor.today);
    const group = { type: 'employee', kindergartenId } as const;
    const withdrawn = await withdrawInvitations(transaction, group, ids, now, (gone) =>
      deleteTeachingOf(transaction, gone),
    );
    for (const id of ids.filter((one) => !withdrawn.includes(one)))
      await archiveMembership(transaction, id, now);
  });
}

export const handleArchiveEmployees = bind(
  archiveEmployeesRoute,
  async ({ database, actor, params, body, now, audit }) => {
    audit({ employee_id: body.employee_ids });
    await archiveEmployees(database, actor, params.kindergarten_id, body.employee_ids, now);
    return { message: message('employees.archived') };
  },
);

export const handleArchiveEmployee = bind(archiveEmployee, async ({ database, actor, params, now }) => {
  await archiveEmployees(database, actor, params.kindergarten_id, [params.employee_id], now);
  return { message: message('employees.archived') };
});

/** Removing or restoring people's roles needs the right to grant them; nobody grants any to themselves. */
export async function requireGivable(
  transaction: Transaction,
  actor: Actor,
  kindergartenId: number,
  employeeIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ role_id: number | null; user_id: number }>`
    select member.user_id, held.role_id
    from memberships member left join membership_roles held on held.membership_id = member.id
    where member.id = any(${[...employeeIds]}::bigint[]) and member.kindergarten_id = ${kindergartenId}`.execute(
    transaction,
  );
  await requireAssignable(transaction, actor, {
    type: 'employee',
    tenant: { kindergartenId },
    given: rows.flatMap(({ role_id: roleId }) => roleId ?? []),
    taken: [],
    toSelf: rows.some(({ user_id: userId }) => userId === actor.userId),
  });
}

export const handleRestoreEmployee = bind(restoreEmployee, async (call) => {
  const { database, actor, params } = call;
  const before = await findEmployee(call);
  if (!before.allowed.restore) throw call.conflict(before);
  await requireGivable(database, actor, params.kindergarten_id, [params.employee_id]);
  await restoreMembership(database, params.employee_id, actor.userId);
  return { message: message('employees.restored') };
});
