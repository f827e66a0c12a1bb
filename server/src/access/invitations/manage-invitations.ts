import { sql } from 'kysely';
import { type InvitedType, invitationPauseMinutes } from '#contract/access/invitations.ts';
import { isOfTenant, type TenantIds } from '#server/access/roles/tenant.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { planInvitations } from './invite-members.ts';

/** Whose invitations are meant: memberships of one type in one tenant. */
interface InvitedGroup extends TenantIds {
  type: InvitedType;
}

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
  const { rows } = await sql<{ id: number }>`
    update memberships set archived_at = null, declined_at = null, given_by = ${invitedBy}
    where id = any(${[...membershipIds]}::bigint[]) and type = ${group.type} and ${isOfTenant(group)}
      and invited_at is not null and (archived_at is null or declined_at is not null) and user_id <> ${invitedBy}
      and not exists (
        select from invitations mail where mail.membership_id = memberships.id
          and mail.sent_at > ${now}::timestamptz - make_interval(mins => ${invitationPauseMinutes})
      )
    returning id`.execute(transaction);
  const ids = rows.map(({ id }) => id);
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
  await sql`delete from invitations where membership_id = any(${ids}::bigint[])`.execute(transaction);
  await sql`
    update memberships
    set invited_at = null, invited_email = null, declined_at = null, invited_fname = '', invited_lname = '',
      archived_at = coalesce(archived_at, ${now})
    where id = any(${rows.filter((row) => row.was_member).map(({ id }) => id)}::bigint[])`.execute(
    transaction,
  );
  await removeOwn(gone.map(({ id }) => id));
  await sql`delete from memberships where id = any(${gone.map(({ id }) => id)}::bigint[])`.execute(
    transaction,
  );
  await sql`
    delete from users
    where id = any(${gone.map((row) => row.user_id)}::bigint[]) and password_hash is null
      and email_verified_at is null and not exists (select from memberships where user_id = users.id)`.execute(
    transaction,
  );
  return ids;
}
