import { sql } from 'kysely';
import type {
  acceptInvitation,
  declineInvitation,
  joinByInvitation,
  refuseByLink,
} from '#contract/access/invitations.ts';
import { message } from '#contract/platform/failure.ts';
import { hashPassword } from '#server/access/accounts/passwords.ts';
import { announceRights } from '#server/access/roles/announce-rights.ts';
import { sessionSeconds, startSession } from '#server/access/sessions/start-session.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { consumeInvitation } from './read-invitations.ts';

/**
 * Takes over the account that the invitation made, or one that somebody registered without ever confirming the address:
 * the link proves who reads its mail, so whatever was set before the proof is replaced.
 */
export async function handleJoin({
  database,
  body,
  platform,
  now,
  request,
  ...call
}: Call<typeof joinByInvitation>) {
  const { userId } = await consumeInvitation(database, body, now);
  const { rows } = await sql`
    update users set
      fname = ${body.fname}, lname = ${body.lname}, language = ${body.lang}, timezone = ${body.tz},
      password_hash = ${await hashPassword(body.password)}, email_verified_at = ${now}, privacy_confirmed_at = null,
      version = version + 1
    where id = ${userId} and email_verified_at is null
    returning id`.execute(database);
  if (rows.length === 0) throw invalidField('token', 'invitations.has_account');
  call.auditAs(userId);
  call.audit({ membership_id: body.membership_id });
  await sql`delete from one_time_tokens where user_id = ${userId}`.execute(database);
  await acceptMembership(database, body.membership_id, userId, now);
  const cookie = sessionCookieName(platform.settings);
  const { token } = await startSession(database, userId, request, request.cookies[cookie] ?? null, now);
  call.setCookie({ name: cookie, value: token, maximumAgeSeconds: sessionSeconds });
  return { message: message('invitations.accepted') };
}

export async function handleRefuseByLink({ database, body, now, ...call }: Call<typeof refuseByLink>) {
  const { userId } = await consumeInvitation(database, body, now);
  call.auditAs(userId);
  call.audit({ membership_id: body.membership_id });
  await declineMembership(database, body.membership_id, userId, now);
  return { message: message('invitations.declined') };
}

export async function handleAccept({ database, actor, params, now }: Call<typeof acceptInvitation>) {
  await acceptMembership(database, params.membership_id, actor.userId, now);
  return { message: message('invitations.accepted') };
}

export async function handleDecline({ database, actor, params, now }: Call<typeof declineInvitation>) {
  await declineMembership(database, params.membership_id, actor.userId, now);
  return { message: message('invitations.declined') };
}

/** From here on the membership gives its rights, and others see the person's own name. 404 once the invitation ran out. */
async function acceptMembership(
  transaction: Transaction,
  membershipId: number,
  userId: number,
  now: string,
): Promise<void> {
  const { rows } = await sql`
    update memberships set invited_at = null, invited_email = null, invited_fname = '', invited_lname = ''
    where id = ${membershipId} and user_id = ${userId} and invited_at is not null and archived_at is null
      and given_by is distinct from user_id
      and not exists (select from invitations where membership_id = memberships.id and expires_at <= ${now})
    returning id`.execute(transaction);
  if (rows.length === 0) throw notFound();
  await forgetLink(transaction, membershipId);
  await announceRights(transaction, { membershipIds: [membershipId] });
}

/** The membership stays as declined, so that the inviter learns of it. */
async function declineMembership(
  transaction: Transaction,
  membershipId: number,
  userId: number,
  now: string,
): Promise<void> {
  const { rows } = await sql`
    update memberships set archived_at = ${now}, declined_at = ${now}
    where id = ${membershipId} and user_id = ${userId} and invited_at is not null and archived_at is null
    returning id`.execute(transaction);
  if (rows.length === 0) throw notFound();
  await forgetLink(transaction, membershipId);
}

async function forgetLink(transaction: Transaction, membershipId: number): Promise<void> {
  await sql`delete from invitations where membership_id = ${membershipId}`.execute(transaction);
}
