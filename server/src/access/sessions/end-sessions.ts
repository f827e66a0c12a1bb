import { sql } from 'kysely';
import { forgetEndedDevices } from '#server/access/notification-settings/push-subscriptions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { endUserConnections } from '#server/platform/push/send.ts';

/** Why a session was ended from elsewhere; its next call gets 417. */
type SessionEndReason = 'revoked' | 'password' | 'membership' | 'administrator';

/**
 * Ends the person's sessions, except the excepted one, when the transaction commits; open tabs lose their
 * live connection at once and notice by that.
 */
export async function endSessions(
  transaction: Transaction,
  userId: number,
  reason: SessionEndReason,
  now: string,
  exceptSessionId?: number,
): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where user_id = ${userId} and ended_at is null and id is distinct from ${exceptSessionId ?? null}`.execute(
    transaction,
  );
  await forgetEndedDevices(transaction, userId);
  await endUserConnections(transaction, userId);
}
