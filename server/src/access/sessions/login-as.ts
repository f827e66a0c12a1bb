import { sql } from 'kysely';
import { loginAs, logoutAs } from '#contract/access/sessions.ts';
import { message } from '#contract/platform/failure.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/**
 * Lets the administrator's session act as this person. Throws 404 if there is none, 403 for another
 * administrator, even an invited one: nobody borrows rights over the platform.
 */
async function actAs(transaction: Transaction, sessionId: number | null, userId: number): Promise<void> {
  const { rows } = await sql<{ is_administrator: boolean }>`
    select exists (
      select from memberships
      where user_id = account.id and type = 'administrator' and archived_at is null
    ) as is_administrator
    from users account where id = ${userId} and erased_at is null`.execute(transaction);
  const person = requireRow(rows);
  if (person.is_administrator || sessionId === null) throw forbidden();
  await sql`update sessions set acting_as_user_id = ${userId}, confirmed_at = null where id = ${sessionId}`.execute(
    transaction,
  );
}

/** Returns the session to its own person. */
export async function endActing(transaction: Transaction, sessionId: number | null): Promise<void> {
  await sql`update sessions set acting_as_user_id = null where id = ${sessionId}`.execute(transaction);
}

export const handleLoginAs = bind(loginAs, async ({ database, actor, body, audit }) => {
  audit({ user_id: body.user_id });
  await actAs(database, actor.sessionId, body.user_id);
  return { message: message('sessions.logged_in_as') };
});

export const handleLogoutAs = bind(logoutAs, async ({ database, actor }) => {
  await endActing(database, actor.sessionId);
  return { message: message('sessions.logged_out_as') };
});
