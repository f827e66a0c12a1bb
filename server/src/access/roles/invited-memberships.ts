import { sql } from 'kysely';
import { type InvitedType, invitationPauseMinutes } from '#contract/access/invitations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineEvent } from '#server/platform/events.ts';
import { announceRights } from './announce-rights.ts';
import { isOfTenant, type TenantIds } from './tenant.ts';
import { isUnreachable } from './unreachable-email.ts';

/** A group of invited memberships: of one type in one tenant. */
export interface InvitedGroup extends TenantIds {
  type: InvitedType;
}

/** Saves the inviter's names for people who have not accepted yet. */
export async function nameInvited(
  transaction: Transaction,
  people: readonly { membershipId: number; fname: string; lname: string }[],
): Promise<void> {
  await sql`
    update memberships set invited_fname = person.fname, invited_lname = person.lname
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as person ("membershipId" bigint, fname text, lname text)
    where memberships.id = person."membershipId" and invited_at is not null`.execute(transaction);
}

/**
 * Activates the membership: it gives its rights, and others see the person's own name. False if the person
 * has no invitation to it that can still be accepted.
 */
export async function acceptMembership(
  transaction: Transaction,
  membershipId: number,
  userId: number,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    update memberships set invited_at = null, invited_email = null, invited_fname = '', invited_lname = ''
    where id = ${membershipId} and user_id = ${userId} and invited_at is not null and archived_at is null
      and given_by is distinct from user_id
      and not exists (select from invitations where membership_id = memberships.id and expires_at <= ${now})
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await announceRights(transaction, { membershipIds: [membershipId] });
  return true;
}

/** Keeps the membership as declined, for the inviter to see; false if the person is not invited to it. */
export async function declineMembership(
  transaction: Transaction,
  membershipId: number,
  userId: number,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    update memberships set archived_at = ${now}, declined_at = ${now}
    where id = ${membershipId} and user_id = ${userId} and invited_at is not null and archived_at is null
    returning id`.execute(transaction);
  return rows.length > 0;
}

/**
 * Marks memberships that may be invited again as waiting: those waiting or declined, not the inviter's own,
 * and without a mail within `invitationPauseMinutes`. Returns their ids.
 */
export async function renewInvited(
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
      and not ${isUnreachable(sql`invited_email`)}
      and not exists (
        select from invitations mail where mail.membership_id = memberships.id
          and mail.sent_at > ${now}::timestamptz - make_interval(mins => ${invitationPauseMinutes})
      )
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Names the address that a waiting membership is invited under from now on. Returns its id; null for a
 * member, who needs no invitation.
 */
export async function addressInvited(
  transaction: Transaction,
  membershipId: number,
  email: string,
  invitedBy: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update memberships set invited_email = ${email}, given_by = ${invitedBy}
    where id = ${membershipId} and invited_at is not null and archived_at is null
    returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** Archives former members' memberships again when their invitation is withdrawn. */
export async function archiveInvited(
  transaction: Transaction,
  membershipIds: readonly number[],
  now: string,
): Promise<void> {
  await sql`
    update memberships
    set invited_at = null, invited_email = null, declined_at = null, invited_fname = '', invited_lname = '',
      archived_at = coalesce(archived_at, ${now})
    where id = any(${[...membershipIds]}::bigint[])`.execute(transaction);
}

/** Deletes memberships that were never active. */
export async function deleteMemberships(
  transaction: Transaction,
  membershipIds: readonly number[],
): Promise<void> {
  await sql`delete from memberships where id = any(${[...membershipIds]}::bigint[])`.execute(transaction);
}

/** Moves a waiting membership to another account of the same person. */
export async function moveMembership(
  transaction: Transaction,
  membershipId: number,
  userId: number,
): Promise<void> {
  await sql`update memberships set user_id = ${userId} where id = ${membershipId}`.execute(transaction);
}

/**
 * Invites a former member again, with the roles of a waiting membership of the same person, and removes the
 * former roles; false if that one was declined, which changes nothing.
 */
export async function inviteFormerMember(
  transaction: Transaction,
  from: number,
  into: number,
): Promise<boolean> {
  const { rows } = await sql`
    update memberships own set
      archived_at = null, declined_at = null, given_by = waiting.given_by, invited_at = waiting.invited_at,
      invited_email = waiting.invited_email, invited_fname = waiting.invited_fname,
      invited_lname = waiting.invited_lname
    from memberships waiting
    where own.id = ${into} and waiting.id = ${from} and waiting.archived_at is null
    returning own.id`.execute(transaction);
  if (rows.length === 0) return false;
  await sql`delete from membership_roles where membership_id = ${into}`.execute(transaction);
  return true;
}

/**
 * Raised when one person has two memberships of the same type in the same place: the rows of `from` move to
 * `into`, except those that `into` already has. `from` is deleted afterwards.
 */
export const membershipsJoined = defineEvent<{ from: number; into: number }>();

/** Moves a membership's roles and dependent rows to another of the same tenant and type, and deletes it. */
export async function joinMemberships(transaction: Transaction, from: number, into: number): Promise<void> {
  await sql`
    insert into membership_roles (membership_id, role_id)
    select ${into}, role_id from membership_roles where membership_id = ${from}
    on conflict do nothing`.execute(transaction);
  await membershipsJoined.raise(transaction, { from, into });
  await deleteMemberships(transaction, [from]);
}
