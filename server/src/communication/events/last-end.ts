import { type RawBuilder, sql } from 'kysely';

/** When the last occurrence of the `events event` ends: one step in an index, however long the series. */
export const lastEnd: RawBuilder<string> = sql`(
  select last.ends_at from event_occurrences last where last.event_id = event.id order by last.day desc limit 1
)`;
