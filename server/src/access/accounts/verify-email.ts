import { sql } from 'kysely';
import { verifyEmailChange } from '#contract/access/accounts.ts';
import {
  checkRegistration,
  dropRegistration,
  resendVerification,
  verifyRegistration,
} from '#contract/access/registration.ts';
import { message } from '#contract/platform/failure.ts';
import { endSessions } from '#server/access/sessions/end-sessions.ts';
import { findOwnSession } from '#server/access/sessions/find-own-session.ts';
import { deleteTokens } from '#server/access/sessions/user-tokens.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, invalidField } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import { answerMailRequest } from './account-mails.ts';
import { addressConfirmed, recordEmailChange } from './email-changes.ts';
import { checkOneTimeToken, consumeOneTimeToken, createOneTimeToken } from './one-time-tokens.ts';

/** Sends the verification mail again; the reply is the same whether the account exists or not. */
export const handleResend = bind(resendVerification, async ({ database, body }) => {
  await planJob(database, answerMailRequest, { email: body.email, kind: 'verify_email' });
  return { message: message('accounts.verification_sent') };
});

export const handleCheckRegistration = bind(checkRegistration, async ({ database, body, now }) => {
  const works = await checkOneTimeToken(database, 'verify_email', body.user_id, body.token, now);
  if (!works) throw invalidField('token', 'accounts.link_invalid');
  return { message: message('accounts.link_valid') };
});

/**
 * The link without the password verifies nothing: somebody else may have registered the reader's address. A
 * wrong password does not use up the link.
 */
export const handleVerifyRegistration = bind(verifyRegistration, async ({ database, body, now, ...call }) => {
  const link = await consumeOneTimeToken(database, 'verify_email', body.user_id, body.token, now);
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where id = ${body.user_id} and email = ${link?.email ?? null} for update`.execute(
    database,
  );
  const [account] = rows;
  if (account === undefined) throw invalidField('token', 'accounts.link_invalid');
  call.auditAs(body.user_id);
  if (!(await verifyPassword(account.password_hash, body.password)))
    throw invalidField('password', 'accounts.wrong_registered');
  await sql`
    update users set email_verified_at = ${now}
    where id = ${body.user_id} and email_verified_at is null`.execute(database);
  return { message: message('accounts.email_verified') };
});

/** Cancels what somebody started with the reader's address, and lets the reader set a password. */
export const handleDropRegistration = bind(
  dropRegistration,
  async ({ database, body, platform, now, ...call }) => {
    const link = await consumeOneTimeToken(database, 'verify_email', body.user_id, body.token, now);
    const { rows } = await sql<{ email: string }>`
      update users set password_hash = null, fname = '', lname = '', privacy_confirmed_at = null, version = version + 1
      where id = ${body.user_id} and email = ${link?.email ?? null} and email_verified_at is null
      returning email`.execute(database);
    const [account] = rows;
    if (account === undefined) throw invalidField('token', 'accounts.link_invalid');
    call.auditAs(body.user_id);
    await deleteTokens(database, body.user_id);
    await endSessions(database, body.user_id, 'password', now);
    const token = await createOneTimeToken(
      database,
      'reset_password',
      { userId: body.user_id, email: account.email },
      platform.clock.now(),
    );
    return { message: message('accounts.registration_dropped'), token };
  },
);

/**
 * Activates the new address, if it is still the one that waits and nobody has taken it meanwhile. Invitations
 * sent to it are moved only if the browser is signed in to the account: else an attacker could get them by
 * making the invited person open a link that they never requested.
 */
export const handleVerifyEmailChange = bind(
  verifyEmailChange,
  async ({ database, body, platform, request, now, ...call }) => {
    const link = await consumeOneTimeToken(database, 'change_email', body.user_id, body.token, now);
    if (link === null) throw invalidField('token', 'accounts.link_invalid');
    call.auditAs(body.user_id);
    const { rows: waiting } = await sql<{ email: string }>`
      select email from users where id = ${body.user_id} and pending_email = ${link.email} for update`.execute(
      database,
    );
    const [account] = waiting;
    if (account === undefined || link.email === null) throw invalidField('token', 'accounts.link_invalid');
    const cookie = request.cookies[sessionCookieName(platform.settings)];
    const isOwn = (await findOwnSession(database, body.user_id, cookie, now)) !== null;
    if (!isOwn && (await waitsForInvited(database, link.email)))
      throw new Failure(422, message('accounts.sign_in_to_confirm'));
    await addressConfirmed.raise(database, { userId: body.user_id, email: link.email });
    await refuseTaken(
      sql`
        update users set email = pending_email, pending_email = null, email_verified_at = ${now}, version = version + 1
        where id = ${body.user_id}`.execute(database),
      { users_email_key: ['email', 'accounts.email_taken'] },
    );
    await recordEmailChange(database, body.user_id, { former: account.email, present: link.email }, now);
    return { message: message('accounts.email_verified') };
  },
);

/** Whether this unverified address has an invitation. */
async function waitsForInvited(transaction: Transaction, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users account join memberships on memberships.user_id = account.id
    where account.email = ${email} and account.email_verified_at is null limit 1`.execute(transaction);
  return rows.length > 0;
}
