import { sql } from 'kysely';
import type {
  changePassword,
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '#contract/access/accounts.ts';
import { message } from '#contract/platform/failure.ts';
import { endSessions } from '#server/access/sessions/end-sessions.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { answerMailRequest, sendAccountMail } from './account-mails.ts';
import { checkOneTimeToken, consumeOneTimeToken } from './one-time-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Sends a reset link; says the same whether there is such an account or not. */
export async function handleRequestReset({ database, body }: Call<typeof requestPasswordReset>) {
  await planJob(database, answerMailRequest, { email: body.email, kind: 'reset_password' });
  return { message: message('accounts.reset_sent') };
}

export async function handleVerifyReset({ database, body, now }: Call<typeof verifyPasswordReset>) {
  const works = await checkOneTimeToken(database, 'reset_password', body.user_id, body.token, now);
  if (!works) throw invalidField('token', 'accounts.link_invalid');
  return { message: message('accounts.link_valid') };
}

/** Sets the password and ends every session. The link proves the address, so it counts as verified from then on. */
export async function handleReset({ database, body, now, ...call }: Call<typeof resetPassword>) {
  const link = await consumeOneTimeToken(database, 'reset_password', body.user_id, body.token, now);
  if (link === null) throw invalidField('token', 'accounts.link_invalid');
  call.auditAs(body.user_id);
  await sql`
    update users set
      password_hash = ${await hashPassword(body.password)},
      email_verified_at = case when email = ${link.email} then coalesce(email_verified_at, ${now}) else email_verified_at end
    where id = ${body.user_id}`.execute(database);
  await endSessions(database, body.user_id, 'password', now);
  await planJob(database, sendAccountMail, { user_id: body.user_id, kind: 'password_changed' });
  return { message: message('accounts.password_changed') };
}

/** Changes the password of the signed-in person; their other devices have to sign in again. */
export async function handleChangePassword({ database, actor, body, now }: Call<typeof changePassword>) {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where id = ${actor.userId} for update`.execute(database);
  const matches = await verifyPassword(rows[0]?.password_hash ?? null, body.current_password);
  if (!matches) throw invalidField('current_password', 'accounts.wrong_password');
  await sql`
    update users set password_hash = ${await hashPassword(body.password)} where id = ${actor.userId}`.execute(
    database,
  );
  await endSessions(database, actor.userId, 'password', now, actor.sessionId ?? undefined);
  await planJob(database, sendAccountMail, { user_id: actor.userId, kind: 'password_changed' });
  return { message: message('accounts.password_changed') };
}
