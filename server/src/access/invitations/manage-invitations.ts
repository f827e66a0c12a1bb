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
 * Sends the invitations of these memberships again, each with a new link that ends the former one; whoever declined is
 * asked once more. Leaves out members, whoever sends them, and whose last mail is younger than
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
 * Takes invitations back, waiting or declined ones. Whoever was a member before is archived again; of all others the
 * membership goes, and with it an account that nobody ever used; `removeOwn` first takes away what the caller's domain
 * hangs on those memberships. Returns the memberships concerned; active ones are left alone.
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
