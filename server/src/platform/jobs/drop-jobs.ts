import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';

/**
 * Deletes queued jobs with one of the selected addresses in their payload: mails that wait for their first or
 * next attempt. A job that is running finds its row gone and rolls back. Returns the number of deleted jobs.
 */
export async function dropJobsFor(transaction: Transaction, addresses: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_jobs_for(to_jsonb(array_remove(array(${addresses}), null))) as dropped`.execute(transaction);
  return onlyRow(rows).dropped;
}
