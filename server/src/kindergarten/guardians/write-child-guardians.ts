import { sql } from 'kysely';
import { addChildGuardian, updateChildGuardian } from '#contract/kindergarten/guardians.ts';
import type { Phone } from '#contract/platform/rules-account.ts';
import { type InvitationTo, inviteMembers } from '#server/access/invitations/invite-members.ts';
import { addUnreachableMember } from '#server/access/invitations/unreachable-members.ts';
import { isUnreachable } from '#server/access/roles/unreachable-email.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { linkGuardian, makeMainParent, updateGuardianship } from '../children/guardianship.ts';
import { requireEditableGuardians } from './access.ts';
import { findChildGuardian } from './read-child-guardians.ts';
import { requireDefaultRole } from './require-default-role.ts';

export const handleAddChildGuardian = bind(addChildGuardian, async (call) => {
  const { database, actor, params, body, now } = call;
  await requireEditableGuardians(call);
  const { email, phone } = body;
  const named = email === null ? 'phone' : 'email';
  if (email === null && phone === null) throw invalidField('phone', 'guardians.reach_needed');
  const guardianId =
    (email === null ? await findUnreachable(call) : null) ??
    (await addGuardian(call, {
      type: 'guardian',
      kindergartenId: params.kindergarten_id,
      now,
      invitedBy: actor.userId,
    }));
  if (phone !== null) await keepPhone(database, guardianId, phone);
  call.audit({ guardian_id: guardianId });
  const link = { child_id: params.child_id, guardian_id: guardianId, relation: body.relation };
  if (!(await linkGuardian(database, link))) throw invalidField(named, 'guardians.already_linked');
  if (body.main_parent) await makeMainParent(database, params.child_id, guardianId);
  return findChildGuardian(call, guardianId);
});

type AddCall = Call<typeof addChildGuardian>;

async function addGuardian(
  { database, actor, params, body: { email, ...body } }: AddCall,
  to: InvitationTo,
): Promise<number> {
  await requireDefaultRole(
    database,
    actor,
    params.kindergarten_id,
    [email ?? ''],
    email === null ? 'phone' : 'email',
  );
  if (email === null) return addUnreachableMember(database, to, body);
  const ids = await inviteMembers(database, to, [{ ...body, email }]);
  return ensurePresent(ids.get(email));
}

/**
 * A guardian without an address who has the same name and phone here, such as of a sibling. Locked, so that
 * nobody joins them with another guardian before the child is linked.
 */
async function findUnreachable({ database, params, body }: AddCall): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select membership.id
    from memberships membership join guardian_details details on details.guardian_id = membership.id
    where membership.kindergarten_id = ${params.kindergarten_id} and membership.type = 'guardian'
      and membership.archived_at is null and ${isUnreachable(sql`membership.invited_email`)}
      and details.phone_code = ${body.phone?.code ?? null} and details.phone_number = ${body.phone?.number ?? null}
      and lower(membership.invited_fname) = lower(${body.fname})
      and lower(membership.invited_lname) = lower(${body.lname})
    order by membership.id
    limit 1
    for key share of membership`.execute(database);
  return rows[0]?.id ?? null;
}

async function keepPhone(transaction: Transaction, guardianId: number, phone: Phone): Promise<void> {
  await sql`
    insert into guardian_details (guardian_id, phone_code, phone_number)
    values (${guardianId}, ${phone.code}, ${phone.number})
    on conflict (guardian_id) do nothing`.execute(transaction);
}

export const handleUpdateChildGuardian = bind(updateChildGuardian, async (call) => {
  const { database, params, body } = call;
  await requireEditableGuardians(call);
  const before = await findChildGuardian(call, params.guardian_id);
  if (before.version !== body.version) throw call.conflict(before);
  if (before.main_parent && !body.main_parent) throw invalidField('main_parent', 'guardians.main_needed');
  if (body.main_parent) await makeMainParent(database, params.child_id, params.guardian_id);
  const { child_id, guardian_id } = params;
  await updateGuardianship(database, { ...body, child_id, guardian_id });
  return findChildGuardian(call, params.guardian_id);
});
