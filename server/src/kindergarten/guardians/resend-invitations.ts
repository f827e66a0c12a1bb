import { sql } from 'kysely';
import { addGuardianEmail, resendGuardianInvitations } from '#contract/kindergarten/guardians.ts';
import { message } from '#contract/platform/failure.ts';
import { resendInvitations } from '#server/access/invitations/manage-invitations.ts';
import { addressMember } from '#server/access/invitations/unreachable-members.ts';
import { requireAssignable } from '#server/access/roles/grant.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** Inviting again grants the same roles, so it needs the same rights; members and the actor are left out. */
export const handleResend = bind(resendGuardianInvitations, async (call) => {
  const { database, actor, params, body, now } = call;
  call.audit({ guardian_id: body.guardian_ids });
  const kindergartenId = params.kindergarten_id;
  await requireGrantable(call, body.guardian_ids);
  const group = { type: 'guardian', kindergartenId } as const;
  const sent = await resendInvitations(database, group, body.guardian_ids, actor.userId, now);
  return { sent: sent.length, skipped: new Set(body.guardian_ids).size - sent.length };
});

export const handleAddGuardianEmail = bind(addGuardianEmail, async (call) => {
  const { database, actor, params, body } = call;
  const { rows } = await sql`
    select from memberships
    where id = ${params.guardian_id} and kindergarten_id = ${params.kindergarten_id} and type = 'guardian'`.execute(
    database,
  );
  requireRow(rows);
  await requireGrantable(call, [params.guardian_id]);
  const group = { type: 'guardian', kindergartenId: params.kindergarten_id } as const;
  const member = { ...body, membershipId: params.guardian_id };
  if (!(await addressMember(database, group, member, actor.userId))) {
    throw invalidField('email', 'guardians.has_email');
  }
  return { message: message('guardians.email_added') };
});

/** Throws 422 if the actor may not grant the roles with which these people wait. */
async function requireGrantable(
  { database, actor, params }: Call<typeof resendGuardianInvitations> | Call<typeof addGuardianEmail>,
  guardianIds: readonly number[],
): Promise<void> {
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<{ role_id: number }>`
    select distinct held.role_id
    from memberships asked join membership_roles held on held.membership_id = asked.id
    where asked.id = any(${[...guardianIds]}::bigint[]) and asked.kindergarten_id = ${kindergartenId}
      and asked.type = 'guardian' and asked.invited_at is not null and asked.user_id <> ${actor.userId}`.execute(
    database,
  );
  await requireAssignable(database, actor, {
    type: 'guardian',
    tenant: { kindergartenId },
    given: rows.map((row) => row.role_id),
    taken: [],
    toSelf: false,
  });
}
