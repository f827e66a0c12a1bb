import { sql } from 'kysely';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '#contract/access/passwords.ts';
import { message } from '#contract/platform/failure.ts';
import { endSessions } from '#server/access/sessions/end-sessions.ts';
import { rememberDevice } from '#server/access/sessions/known-devices.ts';
import { deleteTokens } from '#server/access/sessions/user-tokens.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { answerMailRequest, sendAccountMail } from './account-mails.ts';
import { checkOneTimeToken, consumeOneTimeToken } from './one-time-tokens.ts';

/** Sends a reset link; the reply is the same whether the account exists or not. */
export const handleRequestReset = bind(requestPasswordReset, async ({ database, body }) => {
  await planJob(database, answerMailRequest, { email: body.email, kind: 'reset_password' });
  return { message: message('accounts.reset_sent') };
});

export const handleVerifyReset = bind(verifyPasswordReset, async ({ database, body, now }) => {
  const works = await checkOneTimeToken(database, 'reset_password', body.user_id, body.token, now);
  if (!works) throw invalidField('token', 'accounts.link_invalid');
  return { message: message('accounts.link_valid') };
});

/** Sets the password by a link to the account's current address, which counts as verified from then on. */
export const handleReset = bind(
  resetPassword,
  async ({ database, body, platform, request, now, ...call }) => {
    const link = await consumeOneTimeToken(database, 'reset_password', body.user_id, body.token, now);
    const { rows } = await sql`
      update users set email_verified_at = coalesce(email_verified_at, ${now})
      where id = ${body.user_id} and email = ${link?.email ?? null}
      returning id`.execute(database);
    if (rows.length === 0) throw invalidField('token', 'accounts.link_invalid');
    call.auditAs(body.user_id);
    await replacePassword(database, body.user_id, body.password, now);
    // The person who used the link is signed in here, even if others have tried something meanwhile.
    call.setCookie(
      await rememberDevice(database, body.user_id, { settings: platform.settings, request, now }),
    );
    return { message: message('accounts.password_changed') };
  },
);

/** Changes the signed-in person's password; their other devices and programs must sign in again. */
export const handleChangePassword = bind(changePassword, async ({ database, actor, body, now }) => {
  await replacePassword(database, actor.userId, body.password, now, actor.sessionId ?? undefined);
  return { message: message('accounts.password_changed') };
});

/**
 * Sets the password and tells the owner. Somebody who knew the former one may have started something. So
 * pending links, a new address that waits, API tokens and all sessions except the kept one end.
 */
async function replacePassword(
  transaction: Transaction,
  userId: number,
  password: string,
  now: string,
  keptSessionId?: number,
): Promise<void> {
  await sql`
    update users set password_hash = ${await hashPassword(password)}, pending_email = null
    where id = ${userId}`.execute(transaction);
  await sql`delete from one_time_tokens where user_id = ${userId}`.execute(transaction);
  await deleteTokens(transaction, userId);
  await endSessions(transaction, userId, 'password', now, keptSessionId);
  await planJob(transaction, sendAccountMail, { user_id: userId, kind: 'password_changed' });
}
