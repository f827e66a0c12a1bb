import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { planRemovals } from './remove-bytes.ts';

/** Deletes these sets with all their files for good, once the owners that had them are gone. */
export async function deleteFileSets(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where file_set_id = any(${[...ids]}::bigint[]) returning storage_key`.execute(
    transaction,
  );
  await sql`delete from file_sets where id = any(${[...ids]}::bigint[])`.execute(transaction);
  await planRemovals(transaction, rows);
}
