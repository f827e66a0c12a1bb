import { type RawBuilder, sql } from 'kysely';
import type { EventRow } from '#contract/communication/events.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { editsEvent } from './access.ts';
import { selectAnsweredChildren } from './own-children.ts';
import type { EventPlace } from './places.ts';

/** An occurrence with its event, as the database returns it. */
export interface EventOccurrenceRow extends Omit<EventRow, 'creator' | 'allowed'> {
  creator_name: string;
  creator_picture: string | null;
  may_edit: boolean;
}

/** The columns of `event_occurrences occurrence`, `events event` and `users person`, who made it. */
export function eventColumns(actor: Actor, place: EventPlace): RawBuilder<unknown> {
  return sql`
    event.uid as unique_id, event.kindergarten_id, event.organization_id as org_id, event.event_type, event.title,
    event.location, occurrence.day as date, occurrence.day as start_date,
    to_char(event.start_time, 'HH24:MI') as start_time, occurrence.day + event.duration as end_date,
    to_char(event.end_time, 'HH24:MI') as end_time, event.timezone, occurrence.starts_at, occurrence.ends_at,
    event.rrule is not null as is_recurring, event.repeat_start, event.duration, event.asks_answers,
    coalesce(trim(person.fname || ' ' || person.lname), '') as creator_name, ${personPicturePath} as creator_picture,
    ${bookedTimes(actor, place)} as booked, ${editsEvent(actor, place)} as may_edit`;
}

/** The times that the actor's family has booked of the `events event`, on the wall clock; none of those they made. */
function bookedTimes(actor: Actor, place: EventPlace): RawBuilder<unknown> {
  if (place.kind === 'organization') return sql`'[]'::jsonb`;
  const wall = (column: string, form: string) =>
    sql`to_char(slot.${sql.ref(column)} at time zone event.timezone, ${sql.lit(form)})`;
  const [day, time] = ['YYYY-MM-DD', 'HH24:MI'] as const;
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'start_date', ${wall('starts_at', day)}, 'start_time', ${wall('starts_at', time)},
      'end_date', ${wall('ends_at', day)}, 'end_time', ${wall('ends_at', time)}
    ) order by slot.starts_at)
    from event_bookings booking join event_slots slot on slot.id = booking.slot_id
    where booking.event_id = event.id and booking.child_id in (${selectAnsweredChildren(actor, place.id)})
      and event.rrule is null and event.creator_id is distinct from ${actor.userId}
  ), '[]')`;
}

/** The row of the contract. */
export function toEventRow({
  creator_name,
  creator_picture,
  may_edit,
  ...row
}: EventOccurrenceRow): EventRow {
  const creator = creator_name === '' ? null : { name: creator_name, profile_picture: creator_picture };
  // A month has thousands of rows: `row` is a copy already.
  return Object.assign(row, { creator, allowed: { edit: may_edit } });
}
