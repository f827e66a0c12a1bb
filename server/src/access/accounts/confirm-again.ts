import { sql } from 'kysely';
import {
  confirmationMinutes,
  confirmByLink,
  confirmByPassword,
  getConfirmation,
  sendConfirmationLink,
} from '#contract/access/confirmation.ts';
import { message } from '#contract/platform/failure.ts';
import { confirmSession } from '#server/access/sessions/confirm-session.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, forbidden, invalidField } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { verifyPassword } from '#server/platform/passwords.ts';
import { sendAccountMail } from './account-mails.ts';
import { consumeConfirmToken } from './one-time-tokens.ts';

/** How this person can confirm their identity, and whether the last confirmation is still valid. */
export const handleGetConfirmation = bind(getConfirmation, async ({ database, actor }) => {
  const passwordHash = await readPasswordHash(database, actor);
  return {
    by: passwordHash === null ? ('link' as const) : ('password' as const),
    confirmed: actor.isConfirmed,
  };
});

export const handleConfirmByPassword = bind(confirmByPassword, async ({ database, actor, body, now }) => {
  const passwordHash = await readPasswordHash(database, actor);
  if (!(await verifyPassword(passwordHash, body.password)))
    throw invalidField('password', 'accounts.wrong_password');
  await confirmSession(database, actor.sessionId, now);
  return { message: message('sessions.confirmed', { n: confirmationMinutes }) };
});

/** Only for accounts without a password: access to the mailbox must not replace the password. */
export const handleSendConfirmationLink = bind(sendConfirmationLink, async ({ database, actor }) => {
  if (actor.sessionId === null) throw forbidden();
  if ((await readPasswordHash(database, actor)) !== null)
    throw new Failure(422, message('sessions.confirm_has_password'));
  await planJob(database, sendAccountMail, {
    user_id: actor.userId,
    kind: 'confirm',
    session_id: actor.sessionId,
  });
  return { message: message('sessions.confirm_link_sent') };
});

/** Uses up the link if it was made for this session and sent to the account's current address. */
export const handleConfirmByLink = bind(confirmByLink, async ({ database, actor, body, now }) => {
  if (!(await consumeConfirmToken(database, actor, body.token, now))) {
    throw invalidField('token', 'sessions.confirm_link_invalid');
  }
  await confirmSession(database, actor.sessionId, now);
  return { message: message('sessions.confirmed', { n: confirmationMinutes }) };
});

async function readPasswordHash(database: ReadDatabase | Transaction, actor: Actor): Promise<string | null> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where id = ${actor.userId}`.execute(database);
  return onlyRow(rows).password_hash;
}
