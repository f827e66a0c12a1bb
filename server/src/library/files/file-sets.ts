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

/** An empty set of files of an owner of that kind in a kindergarten or an organisation. */
export function makeFileSet(
  { kind, id }: { kind: 'kindergarten' | 'organization'; id: number },
  ownerKind: string,
): RawBuilder<number> {
  return kind === 'kindergarten'
    ? sql`make_file_set(${id}, ${ownerKind})`
    : sql`make_file_set_of_organization(${id}, ${ownerKind})`;
}

/** Moves these files into another set of the same place and kind; the caller has locked them. */
export async function moveFilesToSet(
  transaction: Transaction,
  ids: readonly number[],
  setId: number,
): Promise<void> {
  await sql`update files set file_set_id = ${setId} where id = any(${[...ids]}::bigint[])`.execute(
    transaction,
  );
}

/** Permanently deletes all files of the set but these. */
export async function deleteOthersOfSet(
  transaction: Transaction,
  setId: number,
  keptIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where file_set_id = ${setId} and id <> all(${[...keptIds]}::bigint[])
    returning storage_key`.execute(transaction);
  await planRemovals(transaction, rows);
}

/** Permanently deletes files of these sets (a selection of ids) that are older; some of them, if there are very many. */
export async function deleteOldFilesOfSets(
  transaction: Transaction,
  sets: RawBuilder<unknown>,
  before: string,
): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where id in (
      select id from files where file_set_id in (${sets}) and created_at <= ${before} limit 1000
      for update skip locked
    )
    returning storage_key`.execute(transaction);
  await planRemovals(transaction, rows);
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
