import { sql } from 'kysely';
import type { addChildGuardian, updateChildGuardian } from '#contract/kindergarten/guardians.ts';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireEditableGuardians } from './access.ts';
import { findChildGuardian } from './read-child-guardians.ts';
import { requireDefaultRole } from './require-default-role.ts';

export async function handleAddChildGuardian(call: Call<typeof addChildGuardian>) {
  const { database, actor, params, body, now } = call;
  await requireEditableGuardians(call);
  await requireDefaultRole(database, actor, params.kindergarten_id, [body.email], 'email');
  const ids = await inviteMembers(
    database,
    { type: 'guardian', kindergartenId: params.kindergarten_id, now, invitedBy: actor.userId },
    [body],
  );
  const guardianId = ids.get(body.email) ?? 0;
  call.audit({ guardian_id: guardianId });
  await linkGuardian(database, { childId: params.child_id, guardianId, relation: body.relation });
  if (body.main_parent) await makeMainParent(database, params.child_id, guardianId);
  return findChildGuardian(call, guardianId);
}

/**
 * Makes a member the child's guardian, the main parent where the child has none; 422 on `email` where they are that
 * already. The caller holds the child's row.
 */
async function linkGuardian(
  transaction: Transaction,
  { childId, guardianId, relation }: { childId: number; guardianId: number; relation: number },
): Promise<void> {
  const { rows } = await sql`
    insert into child_guardians (child_id, guardian_id, relation, main_parent)
    values (
      ${childId}, ${guardianId}, ${relation},
      not exists (select from child_guardians where child_id = ${childId} and main_parent)
    )
    on conflict do nothing
    returning child_id`.execute(transaction);
  if (rows.length === 0) throw invalidField('email', 'guardians.already_linked');
}

/** Exactly one main parent per child: whoever was it steps back in the same transaction. */
export async function makeMainParent(
  transaction: Transaction,
  childId: number,
  guardianId: number,
): Promise<void> {
  await sql`
    update child_guardians set main_parent = false, version = version + 1
    where child_id = ${childId} and main_parent and guardian_id <> ${guardianId}`.execute(transaction);
  await sql`
    update child_guardians set main_parent = true, version = version + 1
    where child_id = ${childId} and guardian_id = ${guardianId} and not main_parent`.execute(transaction);
}

export async function handleUpdateChildGuardian(call: Call<typeof updateChildGuardian>) {
  const { database, params, body } = call;
  await requireEditableGuardians(call);
  const before = await findChildGuardian(call, params.guardian_id);
  if (before.version !== body.version) throw call.conflict(before);
  if (before.main_parent && !body.main_parent) throw invalidField('main_parent', 'guardians.main_needed');
  if (body.main_parent) await makeMainParent(database, params.child_id, params.guardian_id);
  await sql`
    update child_guardians
    set relation = ${body.relation}, contact_hidden = ${body.contact_hidden},
      hidden_areas = ${[...new Set(body.hidden_areas)]}, version = version + 1
    where child_id = ${params.child_id} and guardian_id = ${params.guardian_id}`.execute(database);
  return findChildGuardian(call, params.guardian_id);
}
