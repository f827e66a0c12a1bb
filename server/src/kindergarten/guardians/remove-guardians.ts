import { sql } from 'kysely';
import { deleteGuardian, detachGuardian } from '#contract/kindergarten/guardians.ts';
import { message } from '#contract/platform/failure.ts';
import { withdrawInvitations } from '#server/access/invitations/manage-invitations.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { endGuardianship, makeMainParent, nameMainParents } from '../children/guardianship.ts';
import { caresForChild, requireEditableGuardians } from './access.ts';
import { findChildGuardian, readChildGuardians } from './read-child-guardians.ts';

export const handleDetachGuardian = bind(detachGuardian, async (call) => {
  const { database, params, query, now } = call;
  await requireEditableGuardians(call);
  const { data } = await readChildGuardians(call);
  const leaving = data.find((row) => row.guardian_id === params.guardian_id);
  if (leaving === undefined) throw notFound();
  const others = data.filter((row) => row !== leaving);
  if (leaving.main_parent && others.length > 0) {
    const next = others.find((row) => row.guardian_id === query.new_main_id);
    if (next === undefined) throw invalidField('new_main_id', 'guardians.main_needed');
    await makeMainParent(database, params.child_id, next.guardian_id);
  }
  await endGuardianship(database, sql`child_id = ${params.child_id} and guardian_id = ${params.guardian_id}`);
  await endChildlessGuardian(database, params, now);
  return { message: message('guardians.detached') };
});

export const handleDeleteGuardian = bind(deleteGuardian, async (call) => {
  const { database, params, now } = call;
  await requireEditableGuardians(call);
  await findChildGuardian(call, params.guardian_id);
  const { rows: foreign } = await sql`
    select from child_guardians own join children child on child.id = own.child_id
    where own.guardian_id = ${params.guardian_id} and not ${caresForChild(call.actor, params.kindergarten_id)}`.execute(
    database,
  );
  if (foreign.length > 0) throw forbidden();
  const led = await endGuardianship(database, sql`guardian_id = ${params.guardian_id}`);
  const childIds = led.map((row) => row.child_id);
  call.audit({ child_id: childIds });
  await nameMainParents(database, childIds);
  await endChildlessGuardian(database, params, now);
  return { message: message('guardians.deleted') };
});

/**
 * Ends the memberships of guardians who have no child here any more: an invitation is withdrawn, a member
 * archived. Links to archived children stay with the membership, for children who return.
 */
async function endChildlessGuardian(
  transaction: Transaction,
  {
    kindergarten_id: kindergartenId,
    guardian_id: guardianId,
  }: { kindergarten_id: number; guardian_id: number },
  now: string,
): Promise<void> {
  // If one guardian is removed from two children at once, the second call finds no child left.
  await sql`select from memberships where id = ${guardianId} for update`.execute(transaction);
  const { rows } = await sql<{ archived: boolean }>`
    select child.archived_at is not null as archived
    from child_guardians own join children child on child.id = own.child_id
    where own.guardian_id = ${guardianId}`.execute(transaction);
  if (rows.some((row) => !row.archived)) return;
  const group = { type: 'guardian', kindergartenId } as const;
  const withdrawn = rows.length === 0 ? await withdrawInvitations(transaction, group, [guardianId], now) : [];
  if (withdrawn.length === 0) await archiveMembership(transaction, guardianId, now);
}
