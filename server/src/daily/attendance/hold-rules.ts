import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

const keyOf = (kindergartenId: number) => sql`hashtextextended(${`attendance_rules ${kindergartenId}`}, 0)`;

/**
 * Holds the kindergarten's rules (settings, meals, lock date) as they are until the transaction ends, for whoever marks or
 * announces something: to join in the statement that locks what is written, so that it costs no round trip. Later
 * statements of the transaction see what was changed while it waited. It comes before all other locks.
 */
export const holdRules = (kindergartenId: number): RawBuilder<unknown> =>
  sql`(select pg_advisory_xact_lock_shared(${keyOf(kindergartenId)}))`;

/** For whoever changes the rules: waits for all who write by them, and lets nobody begin until the transaction ends. */
export async function takeRules(transaction: Transaction, kindergartenId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(kindergartenId)})`.execute(transaction);
}
