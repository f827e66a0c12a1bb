import { sql } from 'kysely';
import { selectAudiencePeople } from '#server/kindergarten/target-groups/audiences.ts';
import type { NotificationType, NotifiedPlace } from '#server/platform/notifications.ts';
import { withAskedChildren } from './asked.ts';
import { lastEnd } from './last-end.ts';
import { mayKnow } from './own-children.ts';
import { toIdentityPlace } from './places.ts';
import { selectRelying } from './relying.ts';

/** Joins the events of `wanted (user_id, subject_id, event_id)` that are of the place and for the person. */
const joinReached = (place: NotifiedPlace, now: string) => sql`
  join events event on event.id = wanted.event_id and ${sql.ref(`event.${place.kind}_id`)} = ${place.id}
  join (${selectAudiencePeople(
    sql`select audience_id from events where id in (select event_id from wanted)`,
    toIdentityPlace(place),
    now,
  )}) person on person.audience_id = event.audience_id and person.user_id = wanted.user_id`;

/** A new event. */
export const newEvent: NotificationType = {
  type: 'new_event',
  text: 'events.told',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'events',
  path: (eventId) => `/events/${eventId}`,
  selectReached: (place, now) => sql`
    with wanted as (select user_id, subject_id, subject_id as event_id from asked)
    select wanted.user_id, wanted.subject_id from wanted ${joinReached(place, now)} where ${lastEnd} > ${now}`,
};

/** Its organiser asks those who have not answered for a child, or for themselves; about an occurrence. */
export const eventReminder: NotificationType = {
  type: 'event_reminder',
  text: 'events.reminder',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'events',
  path: (occurrenceId) => `/events/occurrences/${occurrenceId}`,
  // Families answer in their kindergarten, so only its events ask.
  selectReached: (place, now) => sql`
    with wanted as (
      select asked.user_id, asked.subject_id, occurrence.event_id from asked
      join event_occurrences occurrence on occurrence.id = asked.subject_id and occurrence.ends_at > ${now}
    ),
    ${withAskedChildren(
      sql`select audience_id, creator_id from events where id in (select event_id from wanted)`,
      place.id,
      sql`(select (${now}::timestamptz at time zone timezone)::date from kindergartens where id = ${place.id})`,
    )}
    select wanted.user_id, wanted.subject_id from wanted ${joinReached(place, now)} where (
      exists (
        select from asked_child
        join child_guardians own on own.child_id = asked_child.child_id and ${mayKnow}
        join memberships guardian on guardian.id = own.guardian_id and guardian.active
          and guardian.user_id = wanted.user_id
        where asked_child.audience_id = event.audience_id and not exists (
          select from event_answers given
          where given.occurrence_id = wanted.subject_id and given.child_id = asked_child.child_id
        )
      )
      or not exists (select from asked_child where asked_child.audience_id = event.audience_id)
        and not exists (
          select from event_answers given
          where given.occurrence_id = wanted.subject_id and given.child_id is null
            and given.user_id = wanted.user_id
        )
    )`,
};

/** The slot that somebody booked is soon; about the slot. */
export const bookingReminder: NotificationType = {
  type: 'event_booking_reminder',
  text: 'events.bookingReminder',
  channels: ['mail', 'push'],
  audience: { members: ['guardian'] },
  module: 'events',
  path: (slotId) => `/events/slots/${slotId}`,
  selectReached: (place, now) => sql`
    with wanted as (
      select asked.user_id, asked.subject_id, slot.event_id from asked
      join event_slots slot on slot.id = asked.subject_id and slot.starts_at > ${now}
      join event_bookings booking on booking.slot_id = slot.id and booking.user_id = asked.user_id
    )
    select wanted.user_id, wanted.subject_id from wanted ${joinReached(place, now)}`,
};

/** An event on which somebody counts moved, or is elsewhere now; about an occurrence. */
export const eventMoved: NotificationType = {
  type: 'event_moved',
  text: 'events.moved',
  channels: ['mail', 'push'],
  audience: { members: ['employee', 'guardian', 'official'] },
  module: 'events',
  repeats: true,
  path: (occurrenceId) => `/events/occurrences/${occurrenceId}`,
  selectReached: (place, now) => sql`
    with wanted as (
      select asked.user_id, asked.subject_id, occurrence.event_id from asked
      join event_occurrences occurrence on occurrence.id = asked.subject_id
      join (${selectRelying(sql`select subject_id from asked`, now)}) relying
        on relying.occurrence_id = occurrence.id and relying.user_id = asked.user_id
    )
    select wanted.user_id, wanted.subject_id from wanted ${joinReached(place, now)}`,
};
