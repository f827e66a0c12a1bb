import { type RawBuilder, sql } from 'kysely';

/** The local day of the instant in the kindergarten that the statement joins as `kindergarten`. */
export function localDay(now: string): RawBuilder<string> {
  return sql`(${now}::timestamptz at time zone kindergarten.timezone)::date`;
}
