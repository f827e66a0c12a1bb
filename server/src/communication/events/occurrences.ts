import { sql } from 'kysely';
import { readRecurrence, readUntil } from '#contract/communication/recurrence.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { horizonDays, listDays, makeOccurrence, type Times } from './recurrence.ts';

/** The last day up to which the occurrences of series are stored. */
export function findHorizon(now: string): string {
  return addDays(now.slice(0, 10), horizonDays);
}

/**
 * Makes the stored occurrences of an event those of its rule: new ones are added, moved ones keep what was said of
 * them, those that the rule no longer has go with their answers. Call it after every change of an event's times.
 */
export async function storeOccurrences(
  transaction: Transaction,
  eventId: number,
  now: string,
): Promise<void> {
  const { rows } = await sql<Times & { excluded_days: string[] }>`
    select repeat_start, to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time,
      duration, timezone, rrule, excluded_days::text[] as excluded_days
    from events where id = ${eventId}`.execute(transaction);
  const { excluded_days, ...times } = onlyRow(rows);
  const excluded = new Set(excluded_days);
  const horizon = findHorizon(now);
  const days = listDays(times, horizon);
  const made = days.filter((day) => !excluded.has(day)).map((day) => makeOccurrence(times, day));
  const ruled = sql`unnest(
    ${made.map(({ day }) => day)}::date[], ${made.map(({ starts_at }) => starts_at)}::timestamptz[],
    ${made.map(({ ends_at }) => ends_at)}::timestamptz[]
  ) as ruled (day, starts_at, ends_at)`;
  await sql`
    delete from event_occurrences where event_id = ${eventId} and day <> all(${made.map(({ day }) => day)}::date[])`.execute(
    transaction,
  );
  await sql`
    update event_occurrences occurrence set starts_at = ruled.starts_at, ends_at = ruled.ends_at
    from ${ruled} where occurrence.event_id = ${eventId} and occurrence.day = ruled.day
      and (occurrence.starts_at, occurrence.ends_at) <> (ruled.starts_at, ruled.ends_at)`.execute(
    transaction,
  );
  await sql`
    insert into event_occurrences (event_id, kindergarten_id, organization_id, day, starts_at, ends_at)
    select event.id, event.kindergarten_id, event.organization_id, ruled.day, ruled.starts_at, ruled.ends_at
    from events event cross join ${ruled}
    where event.id = ${eventId}
      and not exists (select from event_occurrences where event_id = event.id and day = ruled.day)
    order by ruled.day`.execute(transaction);
  // All that will ever be of a rule that ends is stored then: no night looks at it again.
  const storedUntil = isAllOf(times.rrule, days, horizon) ? 'infinity' : horizon;
  await sql`update events set stored_until = ${storedUntil} where id = ${eventId}`.execute(transaction);
}

/** Whether the rule has no other days than these, up to that one. */
function isAllOf(rrule: string | null, days: readonly string[], until: string): boolean {
  const rule = rrule === null ? null : readRecurrence(rrule);
  if (rule === null) return true;
  const [last, count] = [rule.get('UNTIL'), rule.get('COUNT')];
  return (
    (last !== undefined && readUntil(last) <= until) || (count !== undefined && days.length >= Number(count))
  );
}
