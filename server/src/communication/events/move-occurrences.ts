import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

type MoveDay = (day: string) => string;

/** The stored days of an event from that one on, and those for which somebody answered or takes something. */
export async function readDays(
  transaction: Transaction,
  eventId: number,
  from: string,
): Promise<{ days: string[]; saidDays: string[] }> {
  const { rows } = await sql<{ day: string; is_said: boolean }>`
    select day, exists (select from event_answers where occurrence_id = occurrence.id)
      or exists (select from event_item_takers where occurrence_id = occurrence.id) as is_said
    from event_occurrences occurrence where event_id = ${eventId} and day >= ${from} order by day`.execute(
    transaction,
  );
  const said = rows.filter(({ is_said }) => is_said);
  return { days: rows.map(({ day }) => day), saidDays: said.map(({ day }) => day) };
}

/** Moves the stored occurrences of an event to other days, with what was said of them. */
export async function moveDays(
  transaction: Transaction,
  eventId: number,
  days: readonly string[],
  moveDay: MoveDay,
): Promise<void> {
  const moved = pairDays(days, moveDay);
  if (moved === null) return;
  await sql`
    update event_occurrences occurrence set day = moved.later from ${moved}
    where occurrence.event_id = ${eventId} and occurrence.day = moved.day`.execute(transaction);
}

/** Makes the occurrences of those days another event's. */
export async function moveOccurrences(
  transaction: Transaction,
  from: number,
  to: number,
  days: readonly string[],
): Promise<void> {
  await sql`
    update event_occurrences set event_id = ${to}
    where event_id = ${from} and day = any(${[...days]}::date[])`.execute(transaction);
}

/** What replaces days of the series from that day on replaces the moved days of the series with the new UID. */
export async function keepReplacing(
  transaction: Transaction,
  { from, uniqueId, newUniqueId }: { from: string; uniqueId: string; newUniqueId: string },
  moveDay: MoveDay,
): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select replaces_day as day from events where uid = ${uniqueId} and replaces_day >= ${from}`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  const days = rows.map(({ day }) => day);
  await sql`
    update events set uid = ${newUniqueId}, replaces_day = moved.later
    from unnest(${days}::date[], ${days.map(moveDay)}::date[]) as moved (day, later)
    where events.uid = ${uniqueId} and events.replaces_day = moved.day`.execute(transaction);
}

/** The days that move, each with its later one; null if none does. */
function pairDays(days: readonly string[], moveDay: MoveDay): RawBuilder<unknown> | null {
  const moving = days.filter((day) => moveDay(day) !== day);
  if (moving.length === 0) return null;
  return sql`unnest(${moving}::date[], ${moving.map(moveDay)}::date[]) as moved (day, later)`;
}
