import { Readable } from 'node:stream';
import { sql } from 'kysely';
import {
  closeCalendarFeed,
  downloadEvent,
  downloadOrganizationEvent,
  getCalendarFeed,
  openCalendarFeed,
  readCalendarFeed,
} from '#contract/communication/event-feeds.ts';
import type { Event } from '#contract/communication/events.ts';
import { reaches } from '#contract/platform/reach.ts';
import { addPlace } from '#server/access/notification-settings/find-entrance.ts';
import { readActor } from '#server/access/sessions/identify.ts';
import { bind, type Call, type Download } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';
import { isInFeed, readOwnCalendar } from './calendar-events.ts';
import { type CalendarEvent, writeCalendar } from './ical.ts';
import { type EventPlace, readEventId, readPlace } from './places.ts';
import { readEvent } from './read-events.ts';

export const handleGetCalendarFeed = bind(getCalendarFeed, async ({ database, actor }) => {
  const { rows } = await sql<{ created_at: string }>`
    select created_at from event_feeds where user_id = ${actor.userId}`.execute(database);
  return { created_at: rows[0]?.created_at ?? null };
});

export const handleOpenCalendarFeed = bind(openCalendarFeed, async ({ database, actor, now }) => {
  const secret = makeSecret();
  await sql`
    insert into event_feeds (user_id, token_hash, created_at) values (${actor.userId}, ${hashSecret(secret)}, ${now})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    database,
  );
  return { path: `/api/calendars/${secret}.ics`, created_at: now };
});

export const handleCloseCalendarFeed = bind(closeCalendarFeed, async ({ database, actor }) => {
  const { rows } = await sql`
    delete from event_feeds where user_id = ${actor.userId} returning user_id`.execute(database);
  return { deleted: rows.length > 0 };
});

/** Everything that its person sees at the moment, in each of their places by their rights there. */
export const handleReadCalendarFeed = bind(readCalendarFeed, async (call) => {
  const { platform, params } = call;
  const across = platform.database.at(reaches.link);
  const { rows: holders } = await sql<{ user_id: number }>`
    select user_id from event_feeds where token_hash = ${hashSecret(params.feed.replace('.ics', ''))}`.execute(
    across.read,
  );
  const [holder] = holders;
  if (holder === undefined) throw notFound();
  call.auditAs(holder.user_id);
  const { rows: memberships } = await sql<{ kindergarten_id: number | null; organization_id: number | null }>`
    select distinct kindergarten_id, organization_id from memberships
    where user_id = ${holder.user_id} and active and (kindergarten_id is not null or organization_id is not null)
    order by kindergarten_id, organization_id`.execute(across.read);
  const events: CalendarEvent[] = [];
  for (const { kindergarten_id, organization_id } of memberships) {
    const place: EventPlace =
      kindergarten_id === null
        ? { kind: 'organization', id: organization_id ?? 0 }
        : { kind: 'kindergarten', id: kindergarten_id };
    events.push(...(await readFeedOf(call, holder.user_id, place)));
  }
  // What an organisation shares is in the calendar of each of its kindergartens.
  const each = new Map(events.map((event) => [`${event.uid} ${event.replaces?.day ?? ''}`, event]));
  return sendCalendar('Kiik', [...each.values()], call);
});

/** One place's events; none if the person may not open its calendar, or the module is off. */
async function readFeedOf(
  { platform, now }: Pick<Call<typeof readCalendarFeed>, 'platform' | 'now'>,
  userId: number,
  place: EventPlace,
): Promise<CalendarEvent[]> {
  const database = platform.database.at(place);
  const actor = await readActor(database, userId, place, now);
  const flag = place.kind === 'kindergarten' ? 'events_access_index' : 'organization_access_events';
  if (actor === null || !actor.hasFlag(flag)) return [];
  return readOwnCalendar(database.read, actor, place, now, isInFeed(now));
}

async function downloadOne(
  call: Call<typeof downloadEvent | typeof downloadOrganizationEvent>,
): Promise<Download> {
  const { database, actor, query, now } = call;
  const place = readPlace(call.params);
  const event = await readEvent(call, readEventId(call.params), query.date);
  if (query.date !== undefined && event.is_recurring)
    return sendCalendar(event.title, [makeAlone(event, place, now)], call);
  const same = sql<boolean>`event.uid = ${event.unique_id}`;
  return sendCalendar(event.title, await readOwnCalendar(database, actor, place, now, same), call);
}

/** One occurrence of a series, as an event of its own. */
function makeAlone(event: Event, place: EventPlace, now: string): CalendarEvent {
  return {
    ...event,
    uid: `${event.unique_id}-${event.date}@kiik`,
    path: addPlace(`/events/${event.id}?date=${event.date}`, [place]),
    repeat_start: event.date,
    rrule: null,
    excluded_days: [],
    replaces: null,
    created_at: now,
  };
}

export const handleDownloadEvent = bind(downloadEvent, downloadOne);
export const handleDownloadOrganizationEvent = bind(downloadOrganizationEvent, downloadOne);

/** Events as a file of this name, which the calendar has, too. */
function sendCalendar(
  name: string,
  events: readonly CalendarEvent[],
  { platform, now }: Pick<Call<typeof readCalendarFeed>, 'platform' | 'now'>,
): Download {
  const bytes = Buffer.from(writeCalendar(name, events, now, platform.settings.publicUrl));
  return {
    stream: Readable.from([bytes]),
    contentType: 'text/calendar; charset=utf-8',
    fileName: `${name}.ics`,
    size: bytes.length,
  };
}
