import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';

/**
 * Takes jobs off the queue whose payload names one of the addresses that this selects: mails that wait, whatever they are tried
 * for. One that runs at this moment finds its row gone and undoes what it wrote. Returns how many they were.
 */
export async function dropJobsFor(transaction: Transaction, addresses: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_jobs_for(to_jsonb(array_remove(array(${addresses}), null))) as dropped`.execute(transaction);
  return onlyRow(rows).dropped;
}
