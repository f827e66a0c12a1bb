import { type RawBuilder, sql } from 'kysely';
import { addPlace } from '#server/access/notification-settings/find-entrance.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { seesEvent, withReached } from './access.ts';
import type { CalendarEvent } from './ical.ts';
import { lastEnd } from './last-end.ts';
import { selectAnsweredChildren } from './own-children.ts';
import type { EventPlace } from './places.ts';

/** The most events that one calendar has. */
const eventsMaximum = 5_000;

interface CalendarRow extends Omit<CalendarEvent, 'uid' | 'path' | 'replaces' | 'excluded_days'> {
  id: number;
  unique_id: string;
  excluded_days: string[];
  replaces_day: string | null;
}

/**
 * Events of the place as calendar programs know them: those that the actor sees and that match. A series is one event,
 * with its changed occurrences.
 */
async function readCalendarEvents(
  database: ReadDatabase | Transaction,
  actor: Actor,
  place: EventPlace,
  now: string,
  matching: RawBuilder<boolean>,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarRow>`
    with ${withReached(actor, place, now)}
    select event.id, event.uid as unique_id, event.replaces_day, event.title, event.description, event.location, event.repeat_start,
      to_char(event.start_time, 'HH24:MI') as start_time, to_char(event.end_time, 'HH24:MI') as end_time, event.duration,
      event.timezone, event.rrule, event.excluded_days::text[] as excluded_days, event.created_at, event.version
    from events event where ${seesEvent(actor, place)} and ${matching}
    order by event.repeat_start, event.id limit ${eventsMaximum}`.execute(database);
  const series = new Map(rows.flatMap((row) => (row.rrule === null ? [] : [[row.unique_id, row]])));
  const replaced = new Set(
    rows.flatMap(({ unique_id, replaces_day }) =>
      replaces_day === null ? [] : [`${unique_id} ${replaces_day}`],
    ),
  );
  return rows.map(({ id, unique_id, replaces_day, excluded_days, ...row }) => {
    const whole = replaces_day === null ? undefined : series.get(unique_id);
    return {
      ...row,
      // Without its series it is an event of its own: two of them with one UID would be one.
      uid:
        replaces_day !== null && whole === undefined
          ? `${unique_id}-${replaces_day}@kiik`
          : `${unique_id}@kiik`,
      path: pathOf(id, place),
      // Programs leave out the day of a changed occurrence by its RECURRENCE-ID.
      excluded_days: excluded_days.filter((day) => !replaced.has(`${unique_id} ${day}`)),
      replaces:
        replaces_day === null || whole === undefined
          ? null
          : { day: replaces_day, start_time: whole.start_time },
    };
  });
}

/** Holds for events that are not over for long, as feeds have them. */
export function isInFeed(now: string): RawBuilder<boolean> {
  return sql`${lastEnd} > ${now}::timestamptz - interval '90 days'`;
}

/** The page of the event, in the place where it is seen. */
function pathOf(id: number, place: EventPlace): string {
  return addPlace(`/events/${id}`, [place]);
}

/**
 * Events of the place as `readCalendarEvents`; of which the actor's families have booked slots, these instead. Who made
 * an event has all of it, too.
 */
export async function readOwnCalendar(
  database: ReadDatabase | Transaction,
  actor: Actor,
  place: EventPlace,
  now: string,
  matching: RawBuilder<boolean>,
): Promise<CalendarEvent[]> {
  if (place.kind === 'organization') return readCalendarEvents(database, actor, place, now, matching);
  const booked = sql`
    select booking.event_id from event_bookings booking
    where booking.kindergarten_id = ${place.id} and booking.child_id in (${selectAnsweredChildren(actor, place.id)})`;
  const isWhole = sql<boolean>`(
    event.rrule is not null or event.creator_id is not distinct from ${actor.userId} or event.id not in (${booked})
  )`;
  const [events, slots] = await Promise.all([
    readCalendarEvents(database, actor, place, now, sql`${matching} and ${isWhole}`),
    readBookedSlots(database, actor, place, now, matching),
  ]);
  return [...events, ...slots];
}

/** The slots that the actor's families have booked in the kindergarten, as events named for the children, too. */
async function readBookedSlots(
  database: ReadDatabase | Transaction,
  actor: Actor,
  place: EventPlace,
  now: string,
  matching: RawBuilder<boolean>,
): Promise<CalendarEvent[]> {
  const wall = (column: string) => sql`(slot.${sql.ref(column)} at time zone event.timezone)`;
  const { rows } = await sql<CalendarRow & { slot_id: number }>`
    with ${withReached(actor, place, now)}
    select event.id, slot.id as slot_id, event.uid as unique_id, null::date as replaces_day,
      event.title || ' · ' || child.fname as title, event.description, event.location,
      ${wall('starts_at')}::date as repeat_start, to_char(${wall('starts_at')}, 'HH24:MI') as start_time,
      to_char(${wall('ends_at')}, 'HH24:MI') as end_time, ${wall('ends_at')}::date - ${wall('starts_at')}::date as duration,
      event.timezone, null as rrule, '{}'::text[] as excluded_days, booking.booked_at as created_at, event.version
    from event_bookings booking
    join event_slots slot on slot.id = booking.slot_id
    join events event on event.id = booking.event_id
    join children child on child.id = booking.child_id
    where booking.kindergarten_id = ${place.id} and ${seesEvent(actor, place)} and ${matching}
      and booking.child_id in (${selectAnsweredChildren(actor, place.id)})
    order by slot.starts_at`.execute(database);
  return rows.map(({ id, slot_id, unique_id, replaces_day: _, ...row }) => ({
    ...row,
    uid: `${unique_id}-${slot_id}@kiik`,
    path: pathOf(id, place),
    replaces: null,
  }));
}
