import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';

/**
 * Takes jobs off the queue whose payload names one of these addresses: mails that wait, whatever they are tried for. One that
 * runs at this moment finds its row gone and undoes what it wrote. Returns how many they were.
 */
export async function dropJobsFor(transaction: Transaction, addresses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_jobs_for(${JSON.stringify(addresses)}::jsonb) as dropped`.execute(transaction);
  return onlyRow(rows).dropped;
}
