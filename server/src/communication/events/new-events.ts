import { sql } from 'kysely';
import { eventLimits } from '#contract/communication/event-fields.ts';
import { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import type { ActivityCount } from '#server/platform/activity.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { seesEvent, withReached } from './access.ts';
import { lastEnd } from './last-end.ts';
import { type EventPlace, type EventRoute, type EventsCall, placeColumn, readPlace } from './places.ts';

/**
 * Holds for events that the person has not seen in the place's calendar: made by others after they last looked.
 * Whoever has never looked has not seen those of the last 30 days.
 */
const isNew = (userId: number, place: EventPlace, now: string) => sql<boolean>`event.created_at > coalesce(
  (select look.seen_at from event_looks look where look.user_id = ${userId} and ${placeColumn('look', place)} = ${place.id}),
  ${now}::timestamptz - interval '30 days'
)`;

/** The events for the actor, by others, that are not over, from their `from` on. */
const fromOthers = ({ actor, now }: Pick<EventsCall, 'actor' | 'now'>, place: EventPlace) => sql`
  from events event
  where ${seesEvent(actor, place)} and event.creator_id is distinct from ${actor.userId}
    and ${lastEnd} > ${now}`;

/** Selects how many new events there are for the actor in the place; it stops one above what is shown. */
const selectNewEvents = (call: Pick<EventsCall, 'actor' | 'now'>, place: EventPlace) => sql<{
  events_count: number;
}>`
  with ${withReached(call.actor, place, call.now)}
  select count(*) as events_count from (
    select ${fromOthers(call, place)} and ${isNew(call.actor.userId, place, call.now)}
    limit ${eventLimits.newShown + 1}
  ) counted`;

/** The number beside the header's calendar. */
export const countNewEvents: ActivityCount = ({ actor, place, now }) => {
  if (place.kind === 'supplier') return null;
  const { kind, id } = place;
  const flag = kind === 'kindergarten' ? 'events_access_index' : 'organization_access_events';
  return actor.hasFlag(flag) ? selectNewEvents({ actor, now }, { kind, id }) : null;
};

async function getEventActivity(call: Call<EventRoute<'getActivity'>>) {
  const { rows } = await selectNewEvents(call, readPlace(call.params)).execute(call.database);
  return onlyRow(rows);
}

async function listRecentEvents(call: Call<EventRoute<'listRecent'>>) {
  const { database, actor, now } = call;
  const place = readPlace(call.params);
  const { rows } = await sql<{
    id: number;
    title: string;
    description: string;
    date: string;
    start_date: string;
    start_time: string | null;
    is_recurring: boolean;
    is_new: boolean;
    creator_name: string;
    creator_picture: string | null;
  }>`
    with ${withReached(actor, place, now)}, latest as (
      select event.* ${fromOthers(call, place)}
      order by event.created_at desc, event.id desc limit ${eventLimits.recent}
    )
    select event.id, event.title, event.description, next.day as date, next.day as start_date,
      to_char(event.start_time, 'HH24:MI') as start_time, event.rrule is not null as is_recurring,
      ${isNew(actor.userId, place, now)} as is_new,
      coalesce(trim(person.fname || ' ' || person.lname), '') as creator_name, ${personPicturePath} as creator_picture
    from latest event
    cross join lateral (
      select day from event_occurrences where event_id = event.id and ends_at > ${now} order by starts_at limit 1
    ) next
    left join users person on person.id = event.creator_id and person.erased_at is null
    order by event.created_at desc, event.id desc`.execute(database);
  call.audit({ event_id: rows.map(({ id }) => id) });
  return {
    data: rows.map(({ creator_name, creator_picture, ...row }) => ({
      ...row,
      creator: creator_name === '' ? null : { name: creator_name, profile_picture: creator_picture },
    })),
  };
}

async function seeEvents({ database, actor, params, now }: Call<EventRoute<'see'>>) {
  const place = readPlace(params);
  await sql`
    insert into event_looks (user_id, ${sql.ref(`${place.kind}_id`)}, seen_at) values (${actor.userId}, ${place.id}, ${now})
    on conflict (user_id, kindergarten_id, organization_id) do update set seen_at = excluded.seen_at`.execute(
    database,
  );
  return { message: { key: 'events.seen' } };
}

/** The same calls for the events of a kindergarten and of an organisation. */
export const newEvents = [kindergartenEvents, organizationEvents].flatMap((events) => [
  bind(events.getActivity, getEventActivity),
  bind(events.listRecent, listRecentEvents),
  bind(events.see, seeEvents),
]);
