import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Moves the slots of an event with it, by as much as its start moved on the wall clock; between whole days and times,
 * by the days alone. The families keep what they booked.
 */
export async function moveSlots(
  transaction: Transaction,
  { id, date, start_time }: { id: number; date: string; start_time: string | null },
  entered: { start_date: string; start_time: string | null },
): Promise<void> {
  const hasTimes = start_time !== null && entered.start_time !== null;
  const at = (day: string, time: string | null) =>
    Temporal.PlainDateTime.from(hasTimes ? `${day}T${time}` : day);
  const minutes = at(date, start_time).until(at(entered.start_date, entered.start_time)).total('minutes');
  if (minutes === 0) return;
  await sql`
    update event_slots slot set starts_at = moved.starts_at, ends_at = moved.starts_at + (slot.ends_at - slot.starts_at)
    from (
      select other.id, (
        other.starts_at at time zone event.timezone + ${minutes}::integer * interval '1 minute'
      ) at time zone event.timezone as starts_at
      from event_slots other join events event on event.id = other.event_id where event.id = ${id}
    ) moved
    where slot.id = moved.id`.execute(transaction);
}
