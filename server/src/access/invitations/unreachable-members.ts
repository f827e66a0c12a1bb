import { sql } from 'kysely';
import { addressAccount } from '#server/access/accounts/invited-accounts.ts';
import { addressInvited, type InvitedGroup } from '#server/access/roles/invited-memberships.ts';
import { isOfTenant } from '#server/access/roles/tenant.ts';
import { isUnreachable, makeUnreachableEmail } from '#server/access/roles/unreachable-email.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { adoptInvitations } from './adopt-invitations.ts';
import { type InvitationTo, inviteMembers, planInvitations } from './invite-members.ts';

/**
 * Makes a person without an e-mail address a waiting member, whom others see under the given name, and
 * returns the membership's id. Nobody is invited before `addressMember` names an address.
 */
export async function addUnreachableMember(
  transaction: Transaction,
  to: Omit<InvitationTo, 'refuseKnown' | 'sendsMail'>,
  name: { fname: string; lname: string },
): Promise<number> {
  const email = makeUnreachableEmail();
  const ids = await inviteMembers(transaction, { ...to, sendsMail: false }, [{ ...name, email }]);
  return ensurePresent(ids.get(email));
}

/**
 * Names the address of a member without one and invites them; a person who has an account already takes the
 * membership over. False if the group has no such member without an address. 422 on `email` for the address of
 * whoever invites, or entered the member: nobody grants anything to themselves. `requireSamePerson` throws if
 * that account is known to be of somebody else; nobody changes the account meanwhile.
 */
export async function addressMember(
  transaction: Transaction,
  group: InvitedGroup,
  { membershipId, ...person }: { membershipId: number; email: string; language?: string | undefined },
  invitedBy: number,
  requireSamePerson: (userId: number) => Promise<void>,
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number; given_by: number | null; unreachable: string }>`
    select user_id, given_by, invited_email as unreachable from memberships
    where id = ${membershipId} and type = ${group.type} and ${isOfTenant(group)} and archived_at is null
      and invited_email is not null and ${isUnreachable(sql`invited_email`)}
    for update`.execute(transaction);
  const [member] = rows;
  if (member === undefined) return false;
  const { rows: known } = await sql<{ id: number }>`
    select id from users where email = ${person.email} for update`.execute(transaction);
  const userId = known[0]?.id ?? member.user_id;
  if (userId === invitedBy || userId === member.given_by) {
    throw invalidField('email', 'invitations.not_yourself');
  }
  if (userId === member.user_id) {
    // Somebody may register or be invited with the address after it was looked up.
    await refuseTaken(addressAccount(transaction, userId, person), {
      users_email_key: ['email', 'accounts.email_taken'],
    });
  } else {
    await requireSamePerson(userId);
    await adoptInvitations(transaction, { userId, email: member.unreachable });
  }
  const { rows: own } = await sql<{ id: number }>`
    select id from memberships where user_id = ${userId} and type = ${group.type} and ${isOfTenant(group)}`.execute(
    transaction,
  );
  for (const { id } of own) {
    const waiting = await addressInvited(transaction, id, person.email, invitedBy);
    if (waiting !== null) await planInvitations(transaction, [waiting], invitedBy);
  }
  return true;
}
