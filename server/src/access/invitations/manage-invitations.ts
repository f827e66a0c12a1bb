import { sql } from 'kysely';
import { deleteUnusedAccounts } from '#server/access/accounts/invited-accounts.ts';
import {
  archiveInvited,
  deleteMemberships,
  type InvitedGroup,
  renewInvited,
} from '#server/access/roles/invited-memberships.ts';
import { isOfTenant } from '#server/access/roles/tenant.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { planInvitations } from './invite-members.ts';

/**
 * Sends these memberships' invitations again, each with a new link that ends the former one; people who
 * declined are invited again. Leaves out members, the sender, and people whose last mail is younger than
 * `invitationPauseMinutes`. Returns the memberships written to.
 */
export async function resendInvitations(
  transaction: Transaction,
  group: InvitedGroup,
  membershipIds: readonly number[],
  invitedBy: number,
  now: string,
): Promise<number[]> {
  const ids = await renewInvited(transaction, group, membershipIds, invitedBy, now);
  await planInvitations(transaction, ids, invitedBy);
  return ids;
}

/**
 * Withdraws invitations, waiting or declined ones. A former member is archived again; all other memberships
 * are deleted, together with accounts that nobody ever used. First `removeOwn` deletes the rows of the
 * caller's domain that belong to those memberships. Returns the memberships concerned; active ones stay.
 */
export async function withdrawInvitations(
  transaction: Transaction,
  group: InvitedGroup,
  membershipIds: readonly number[],
  now: string,
  removeOwn: (membershipIds: number[]) => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; user_id: number; was_member: boolean }>`
    select id, user_id, created_at < invited_at as was_member from memberships
    where id = any(${[...membershipIds]}::bigint[]) and type = ${group.type} and ${isOfTenant(group)}
      and invited_at is not null
    order by id
    for update`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  const gone = rows.filter((row) => !row.was_member);
  const former = rows.filter((row) => row.was_member);
  await sql`delete from invitations where membership_id = any(${ids}::bigint[])`.execute(transaction);
  await archiveInvited(
    transaction,
    former.map(({ id }) => id),
    now,
  );
  const goneIds = gone.map(({ id }) => id);
  await removeOwn(goneIds);
  await deleteMemberships(transaction, goneIds);
  await deleteUnusedAccounts(
    transaction,
    gone.map((row) => row.user_id),
  );
  return ids;
}
