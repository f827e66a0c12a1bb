import { type QueryResult, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Sets after how many months the data of archived children is erased; null keeps it. No row is affected if
 * somebody saved another version meanwhile; before the first edit the version is 1.
 */
export async function setRetention(
  transaction: Transaction,
  kindergartenId: number,
  months: number | null,
  version: number,
): Promise<QueryResult<unknown>> {
  await sql`
    insert into kindergarten_settings (kindergarten_id) values (${kindergartenId})
    on conflict (kindergarten_id) do nothing`.execute(transaction);
  return sql`
    update kindergarten_settings set retention_months = ${months}, version = version + 1
    where kindergarten_id = ${kindergartenId} and version = ${version}`.execute(transaction);
}
