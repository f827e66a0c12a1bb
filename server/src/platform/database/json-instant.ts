import { type RawBuilder, sql } from 'kysely';

/** An instant inside of JSON, as replies have it; PostgreSQL would write it with an offset. Null stays null. */
export function jsonInstant(column: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
