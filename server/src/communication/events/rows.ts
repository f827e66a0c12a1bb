import { type RawBuilder, sql } from 'kysely';
import type { EventRow } from '#contract/communication/events.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { editsEvent } from './access.ts';
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
    ${editsEvent(actor, place)} as may_edit`;
}

/** The row of the contract. */
export function toEventRow({
  creator_name,
  creator_picture,
  may_edit,
  ...row
}: EventOccurrenceRow): EventRow {
  const creator = creator_name === '' ? null : { name: creator_name, profile_picture: creator_picture };
  return { ...row, creator, allowed: { edit: may_edit } };
}
