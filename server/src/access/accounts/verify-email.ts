import { sql } from 'kysely';
import type { verifyEmailChange } from '#contract/access/accounts.ts';
import type { resendVerification, verifyRegistration } from '#contract/access/registration.ts';
import { message } from '#contract/platform/failure.ts';
import { readViolatedConstraint } from '#server/platform/database/errors.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { answerMailRequest } from './account-mails.ts';
import { consumeOneTimeToken } from './one-time-tokens.ts';

/** Sends the verification mail again; says the same whether there is such an account or not. */
export async function handleResend({ database, body }: Call<typeof resendVerification>) {
  await planJob(database, answerMailRequest, { email: body.email, kind: 'verify_email' });
  return { message: message('accounts.verification_sent') };
}

export async function handleVerifyRegistration({
  database,
  body,
  now,
  ...call
}: Call<typeof verifyRegistration>) {
  const link = await consumeOneTimeToken(database, 'verify_email', body.user_id, body.token, now);
  if (link === null) throw invalidField('token', 'accounts.link_invalid');
  call.auditAs(body.user_id);
  await sql`
    update users set email_verified_at = ${now}
    where id = ${body.user_id} and email = ${link.email} and email_verified_at is null`.execute(database);
  return { message: message('accounts.email_verified') };
}

/** Puts the new address in force, if it is still the one that waits and nobody has taken it meanwhile. */
export async function handleVerifyEmailChange({
  database,
  body,
  now,
  ...call
}: Call<typeof verifyEmailChange>) {
  const link = await consumeOneTimeToken(database, 'change_email', body.user_id, body.token, now);
  if (link === null) throw invalidField('token', 'accounts.link_invalid');
  call.auditAs(body.user_id);
  try {
    const { rows } = await sql`
      update users set email = pending_email, pending_email = null, email_verified_at = ${now}, version = version + 1
      where id = ${body.user_id} and pending_email = ${link.email}
      returning id`.execute(database);
    if (rows.length === 0) throw invalidField('token', 'accounts.link_invalid');
  } catch (error) {
    if (readViolatedConstraint(error) === 'users_email_key')
      throw invalidField('email', 'accounts.email_taken');
    throw error;
  }
  return { message: message('accounts.email_verified') };
}
