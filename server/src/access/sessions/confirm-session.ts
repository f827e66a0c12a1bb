import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Records that the person of this open session has just confirmed their identity. */
export async function confirmSession(
  transaction: Transaction,
  sessionId: number | null,
  now: string,
): Promise<void> {
  await sql`update sessions set confirmed_at = ${now} where id = ${sessionId} and ended_at is null`.execute(
    transaction,
  );
}
