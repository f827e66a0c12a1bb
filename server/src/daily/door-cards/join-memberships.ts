import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * One membership of a person goes into another. Their cards went with their children; what happened goes here,
 * so that the former membership may go.
 */
export async function joinCards(
  transaction: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`update door_card_changes set guardian_id = ${into} where guardian_id = ${from}`.execute(
    transaction,
  );
  await sql`update door_passages set guardian_id = ${into} where guardian_id = ${from}`.execute(transaction);
}
