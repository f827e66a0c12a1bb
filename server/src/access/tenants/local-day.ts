import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';

/** The day on which the instant falls in the kindergarten that the statement joins as `kindergarten`. */
export function localDay(now: string): RawBuilder<string> {
  return sql`(${now}::timestamptz at time zone kindergarten.timezone)::date`;
}

/** The day on which the instant falls in that kindergarten, `YYYY-MM-DD`. */
export async function findLocalDay(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
  now: string,
): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select ${localDay(now)} as today from kindergartens kindergarten where id = ${kindergartenId}`.execute(
    database,
  );
  return onlyRow(rows).today;
}
