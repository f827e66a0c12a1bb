import { sql } from 'kysely';
import { addGuardianEmail, resendGuardianInvitations } from '#contract/kindergarten/guardians.ts';
import { message } from '#contract/platform/failure.ts';
import { resendInvitations } from '#server/access/invitations/manage-invitations.ts';
import { addressMember } from '#server/access/invitations/unreachable-members.ts';
import { requireAssignable } from '#server/access/roles/grant.ts';
import { joinMemberName } from '#server/access/roles/member-name.ts';
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
  const isAddressed = await addressMember(database, group, member, actor.userId, (userId) =>
    requireSamePerson(call, userId),
  );
  if (!isAddressed) {
    throw invalidField('email', 'guardians.has_email');
  }
  return { message: message('guardians.email_added') };
});

/**
 * Joining two people would take a link and a phone from one and show a child to the other. So 422 on `email` if
 * the account is, or was, a guardian here of the same child, or one with another name. A parent who is entered
 * twice for one child can be removed once.
 */
async function requireSamePerson(
  { database, params }: Call<typeof addGuardianEmail>,
  userId: number,
): Promise<void> {
  const { rows } = await sql<{ shares_child: boolean; same_name: boolean }>`
    select
      exists (
        select from child_guardians theirs join child_guardians asked on asked.child_id = theirs.child_id
        where theirs.guardian_id = known.id and asked.guardian_id = addressed.id
      ) as shares_child,
      lower(named.fname) = lower(addressed.invited_fname) and lower(named.lname) = lower(addressed.invited_lname)
        as same_name
    from memberships addressed
    join memberships known on known.kindergarten_id = addressed.kindergarten_id and known.type = addressed.type
    join users person on person.id = known.user_id
    ${joinMemberName('known', 'person', 'named')}
    where addressed.id = ${params.guardian_id} and known.user_id = ${userId}`.execute(database);
  const [known] = rows;
  if (known?.shares_child) throw invalidField('email', 'guardians.already_linked');
  if (known && !known.same_name) throw invalidField('email', 'guardians.email_of_another');
}

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
