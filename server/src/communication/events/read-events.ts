import { type RawBuilder, sql } from 'kysely';
import { eventLimits } from '#contract/communication/event-fields.ts';
import { type Event, kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { readEntries } from '#server/kindergarten/target-groups/audiences.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import {
  containsTerm,
  ifAsked,
  limitToPage,
  makePage,
  orderBy,
  type TableQuery,
} from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { seesEvent, selectOccurrences, withReached } from './access.ts';
import { selectAnsweredChildren } from './own-children.ts';
import {
  type EventPlace,
  type EventRoute,
  type EventsCall,
  readEventId,
  readPlace,
  viewOf,
} from './places.ts';
import { type EventOccurrenceRow, eventColumns, toEventRow } from './rows.ts';

/** Every occurrence that overlaps the days in the actor's zone; none lasts longer than the limit. */
const overlaps = (start: string, end: string, zone: string) => {
  const at = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
  return sql<boolean>`(
    occurrence.starts_at >= ${at(start)} - interval '1 day' * ${sql.lit(eventLimits.days + 1)}
    and occurrence.starts_at < ${at(end)} and occurrence.ends_at > ${at(start)}
  )`;
};

async function listEvents(call: Call<EventRoute<'list'>>) {
  const { database, actor, query, now } = call;
  const place = readPlace(call.params);
  const start = query.start ?? actor.today;
  const end = addDays(start, query.days);
  // The days first: many events would stay in memory while the second statement waits.
  const [{ rows: holidays }, { rows }] = await Promise.all([
    sql<{ day: string; names: Record<string, string> }>`
      select holiday.day, holiday.names
      from ${sql.table(`${place.kind}s`)} tenant join public_holidays holiday on holiday.country = tenant.country
      where tenant.id = ${place.id} and holiday.day >= ${start} and holiday.day < ${end}
      order by holiday.day`.execute(database),
    sql<EventOccurrenceRow>`
      with ${withReached(actor, place, now)}
      select event.id, ${eventColumns(actor, place)}
      from (${selectOccurrences(place, overlaps(start, end, actor.placeTimezone))}) occurrence
      join events event on event.id = occurrence.event_id
      left join users person on person.id = event.creator_id and person.erased_at is null
      where ${seesEvent(actor, place)} and ${containsTerm(sql`(event.title || ' ' || event.location)`, query.term)}
      order by occurrence.starts_at, occurrence.ends_at, occurrence.id`.execute(database),
  ]);
  call.audit({ event_id: [...new Set(rows.map(({ id }) => id))] });
  return { data: rows.map(toEventRow), holidays };
}

/** A page of these `occurrence`s that the actor sees and that match. */
async function pageOccurrences(
  call: EventsCall & { query: TableQuery },
  occurrences: RawBuilder<unknown>,
  matching: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
) {
  const { database, actor, query, now } = call;
  const place = readPlace(call.params);
  const matched = sql`
    from (${occurrences}) occurrence
    join events event on event.id = occurrence.event_id
    left join users person on person.id = event.creator_id and person.erased_at is null
    where ${seesEvent(actor, place)} and ${matching} and ${containsTerm(sql`event.title`, query.term)}`;
  const reached = withReached(actor, place, now);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<EventOccurrenceRow>`
      with ${reached}
      select event.id, ${eventColumns(actor, place)} ${matched} ${order} ${limitToPage(query)}`.execute(
      database,
    ),
    sql<{ total: number }>`with ${reached} select count(*) as total ${matched}`.execute(database),
  ]);
  return makePage(query, rows.map(toEventRow), onlyRow(counted).total);
}

async function listMyEvents(call: Call<EventRoute<'listMy'>>) {
  const { actor, now } = call;
  const place = readPlace(call.params);
  const page = await pageOccurrences(
    call,
    selectOccurrences(place, sql`occurrence.ends_at > ${now}`),
    isMine(actor, place),
    sql`order by occurrence.starts_at, occurrence.id`,
  );
  call.audit({ event_id: page.data.map(({ id }) => id) });
  return page;
}

/** Holds for what the actor made, where somebody of their family comes, and of which they booked a slot. */
function isMine(actor: Actor, place: EventPlace): RawBuilder<boolean> {
  const made = sql<boolean>`event.creator_id = ${actor.userId}`;
  if (place.kind === 'organization') return made;
  const own = selectAnsweredChildren(actor, place.id);
  return sql`(
    ${made}
    or exists (
      select from event_answers given where given.occurrence_id = occurrence.id and given.answer = 'coming'
        and (given.child_id in (${own}) or given.child_id is null and given.user_id = ${actor.userId})
    )
    or exists (
      select from event_bookings booking where booking.event_id = event.id and booking.child_id in (${own})
    )
  )`;
}

/** Of each event the next occurrence, or of those that are over the last one. */
export function selectOneOfEach(
  place: EventPlace,
  when: 'coming' | 'over',
  now: string,
): RawBuilder<unknown> {
  const isComing = sql<boolean>`occurrence.ends_at > ${now}`;
  if (when === 'coming')
    return sql`
      select distinct on (occurrence.event_id) occurrence.* from (${selectOccurrences(place, isComing)}) occurrence
      order by occurrence.event_id, occurrence.starts_at`;
  return sql`
    select distinct on (occurrence.event_id) occurrence.* from (${selectOccurrences(place, sql`not ${isComing}`)}) occurrence
    where not exists (
      select from event_occurrences later where later.event_id = occurrence.event_id and later.ends_at > ${now}
    )
    order by occurrence.event_id, occurrence.starts_at desc`;
}

async function listAllEvents(call: Call<EventRoute<'listAll'>>) {
  const { query, now } = call;
  const isOfType =
    query.event_type === undefined ? undefined : sql<boolean>`event.event_type = ${query.event_type}`;
  const page = await pageOccurrences(
    call,
    selectOneOfEach(readPlace(call.params), query.when, now),
    ifAsked(isOfType),
    orderBy(query, { start: sql`occurrence.starts_at`, title: sql`event.title` }, sql`event.id`),
  );
  call.audit({ event_id: page.data.map(({ id }) => id) });
  return page;
}

/**
 * The occurrence of that day as the actor sees it; without a day the next one, else the last. 404 if there is none,
 * or the actor may not see it.
 * @param near the day that is read if it still exists
 */
export async function readEvent(
  call: EventsCall,
  eventId: number,
  date?: string,
  near?: string,
): Promise<Event> {
  const { database, actor, now } = call;
  const place = readPlace(call.params);
  const isAsked = ifAsked(date === undefined ? undefined : sql`occurrence.day = ${date}`);
  const own = sql`select audience_id from events where id = ${eventId}`;
  const { rows } = await sql<
    EventOccurrenceRow & { audience_id: number; description: string; rrule: string | null; version: number }
  >`
    with ${withReached(actor, place, now, own)}
    select event.id, event.audience_id, event.description, event.rrule, event.version, ${eventColumns(actor, place)}
    from event_occurrences occurrence
    join events event on event.id = occurrence.event_id
    left join users person on person.id = event.creator_id and person.erased_at is null
    where event.id = ${eventId} and ${isAsked} and ${seesEvent(actor, place)}
    order by occurrence.day is not distinct from ${near ?? null}::date desc, occurrence.ends_at > ${now} desc,
      case when occurrence.ends_at > ${now} then occurrence.starts_at end, occurrence.starts_at desc
    limit 1`.execute(database);
  const [found] = rows;
  if (found === undefined) throw notFound();
  const { audience_id, description, rrule, version, ...row } = found;
  const entries = await readEntries(database, viewOf(call), sql`${audience_id}::bigint`);
  return {
    ...toEventRow(row),
    description,
    rrule,
    recipients: entries.map(({ unique_id, type, name }) => ({ unique_id, type, name })),
    version,
  };
}

async function getEvent(call: Call<EventRoute<'get'>>) {
  return readEvent(call, readEventId(call.params), call.query.date);
}

/** The same calls for the events of a kindergarten and of an organisation. */
export const eventReads = [kindergartenEvents, organizationEvents].flatMap((events) => [
  bind(events.list, listEvents),
  bind(events.listAll, listAllEvents),
  bind(events.listMy, listMyEvents),
  bind(events.get, getEvent),
]);
