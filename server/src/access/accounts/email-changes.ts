import { sql } from 'kysely';
import { emailUndoDays, undoEmailChange } from '#contract/access/accounts.ts';
import { message } from '#contract/platform/failure.ts';
import { endSessions } from '#server/access/sessions/end-sessions.ts';
import { findOwnSession } from '#server/access/sessions/find-own-session.ts';
import { deleteTokens } from '#server/access/sessions/user-tokens.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { defineEvent } from '#server/platform/events.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { sendAccountMail } from './account-mails.ts';
import { notifyFormerAddress, notifyLeftAddress } from './email-change-mails.ts';

/** Raised when an account's holder has proven to read this address, before it becomes the account's own. */
export const addressConfirmed = defineEvent<{ userId: number; email: string }>();

/** Keeps the replaced address for as long as the change can be reverted, and mails it. */
export async function recordEmailChange(
  transaction: Transaction,
  userId: number,
  emails: { former: string; present: string },
  now: string,
): Promise<void> {
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: 24 * emailUndoDays })
    .toString();
  const { rows } = await sql<{ id: number }>`
    insert into email_changes (user_id, former_email, new_email, changed_at, expires_at)
    values (${userId}, ${emails.former}, ${emails.present}, ${now}, ${expiresAt})
    returning id`.execute(transaction);
  for (const { id } of rows) await planJob(transaction, notifyFormerAddress, { change_id: id });
}

/**
 * Restores the account's former address, by the link mailed there. The person who changed it knew the
 * password or has set one since. So the password and all keys end, with pending links, later changes and all
 * sessions except the one in this browser; a link to set a new password is sent to the restored address.
 */
export const handleUndoEmailChange = bind(
  undoEmailChange,
  async ({ database, body, platform, request, now, ...call }) => {
    const { rows } = await sql<{ id: number; former_email: string; email: string }>`
      select change.id, former_email, users.email from email_changes change join users on users.id = change.user_id
      where change.user_id = ${body.user_id} and change.token_hash = ${hashSecret(body.token)}
        and change.expires_at > ${now} and users.erased_at is null
      for update of users`.execute(database);
    const [change] = rows;
    if (change === undefined) throw invalidField('token', 'accounts.undo_invalid');
    call.auditAs(body.user_id);
    await restoreAddress(database, body.user_id, change.former_email, now);
    const cookie = request.cookies[sessionCookieName(platform.settings)];
    const kept = await findOwnSession(database, body.user_id, cookie, now);
    await sql`delete from one_time_tokens where user_id = ${body.user_id}`.execute(database);
    await deleteTokens(database, body.user_id);
    await endSessions(database, body.user_id, 'password', now, kept ?? undefined);
    // Later changes of address must not be able to revert this one.
    await sql`
      update email_changes set token_hash = null where user_id = ${body.user_id} and id >= ${change.id}`.execute(
      database,
    );
    await planJob(database, notifyLeftAddress, { change_id: await findLatestChange(database, body.user_id) });
    await planJob(database, sendAccountMail, { user_id: body.user_id, kind: 'email_restored' });
    return { message: message('accounts.email_restored') };
  },
);

/** Deletes an unverified account with the address; a verified one stays: its holder reads it, too. */
async function restoreAddress(
  transaction: Transaction,
  userId: number,
  email: string,
  now: string,
): Promise<void> {
  await addressConfirmed.raise(transaction, { userId, email });
  await refuseTaken(
    sql`
      update users set email = ${email}, pending_email = null, email_verified_at = ${now}, password_hash = null,
        version = version + 1
      where id = ${userId}`.execute(transaction),
    { users_email_key: ['token', 'accounts.undo_taken'] },
  );
}

/** The change that led to the address that the account now leaves. */
async function findLatestChange(transaction: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from email_changes where user_id = ${userId} order by id desc limit 1`.execute(transaction);
  return onlyRow(rows).id;
}
