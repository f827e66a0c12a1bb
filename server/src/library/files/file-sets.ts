import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { planRemovals } from './remove-bytes.ts';

/** Permanently deletes these sets with all their files, after their owners were deleted. */
export async function deleteFileSets(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where file_set_id = any(${[...ids]}::bigint[]) returning storage_key`.execute(
    transaction,
  );
  await sql`delete from file_sets where id = any(${[...ids]}::bigint[])`.execute(transaction);
  await planRemovals(transaction, rows);
}

/** Permanently deletes this file of a set; false if it has no such file. */
export async function deleteFileOfSet(transaction: Transaction, setId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where id = ${id} and file_set_id = ${setId} returning storage_key`.execute(transaction);
  await planRemovals(transaction, rows);
  return rows.length > 0;
}

/**
 * Returns the set of files that a domain keeps for a class; creates it if necessary.
 *
 * @param kept selects the `file_set_id` of that class from the domain's table
 * @param making the insert into that table, up to its `where`
 */
export async function openSetOfClass(
  transaction: Transaction,
  courseId: number,
  kept: RawBuilder<unknown>,
  making: RawBuilder<unknown>,
): Promise<number> {
  // One call at a time, so that a class gets only one set.
  await sql`select from courses where id = ${courseId} for no key update`.execute(transaction);
  const { rows } = await sql<{ file_set_id: number }>`
    with made as (${making} where not exists (${kept}) returning file_set_id)
    select file_set_id from made union all ${kept}`.execute(transaction);
  return onlyRow(rows).file_set_id;
}
