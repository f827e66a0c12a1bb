import { type RawBuilder, sql } from 'kysely';

/** The day on which the instant falls in the kindergarten that the statement joins as `kindergarten`, where it asks for many. */
export function localDay(now: string): RawBuilder<string> {
  return sql`(${now}::timestamptz at time zone kindergarten.timezone)::date`;
}
