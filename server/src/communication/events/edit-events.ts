import { sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import { countryTimezones } from '#contract/platform/language.ts';
import { writeAudience } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { editsEvent, seesEvent, withReached } from './access.ts';
import { announceEvents, planEventAnnouncement } from './announce-events.ts';
import { changeSeries, deleteFromSeries, type LockedEvent } from './change-series.ts';
import {
  type EventPlace,
  type EventRoute,
  type EventsCall,
  readEventId,
  readPlace,
  viewOf,
} from './places.ts';
import { readEvent } from './read-events.ts';
import { readWhereabouts, tellMoved } from './tell-moved.ts';
import { makeEvent, requirePossibleStart } from './write-events.ts';

async function createEvent(call: Call<EventRoute<'create'>>) {
  const { database, actor, body, now } = call;
  const place = readPlace(call.params);
  requirePossibleStart(body.start_date, actor.today);
  requireFamilies(place, body);
  const timezone = await readTimezone(database, place);
  const made = await makeEvent(database, { ...body, place, timezone, creatorId: actor.userId }, now);
  await writeAudience(database, viewOf(call), made.audience_id, ['recipients'], {
    recipients: body.recipients,
  });
  call.audit({ event_id: made.id });
  await planEventAnnouncement(database, place, made.id);
  await announceEvents(database, place, now);
  return readEvent(call, made.id);
}

/** Families answer in their kindergarten, so an organisation cannot ask them. */
function requireFamilies({ kind }: EventPlace, { asks_answers }: { asks_answers: boolean }): void {
  if (asks_answers && kind === 'organization')
    throw invalidField('asks_answers', 'events.answers_in_kindergarten');
}

/** The zone of the kindergarten; of an organisation, that of its country. */
async function readTimezone(transaction: Transaction, { kind, id }: EventPlace): Promise<string> {
  if (kind === 'kindergarten') {
    const { rows } = await sql<{ timezone: string }>`
      select timezone from kindergartens where id = ${id}`.execute(transaction);
    return onlyRow(rows).timezone;
  }
  const { rows } = await sql<{ country: CountryCode }>`
    select country from organizations where id = ${id}`.execute(transaction);
  return countryTimezones[onlyRow(rows).country];
}

/** Locks the event: 404 if the actor may not see it, 403 if they may not change it. */
export async function lockEvent(
  call: EventsCall & { database: Transaction },
  eventId: number,
): Promise<LockedEvent> {
  const { database, actor, now } = call;
  const place = readPlace(call.params);
  const own = sql`select audience_id from events where id = ${eventId}`;
  const { rows } = await sql<LockedEvent & { may_edit: boolean }>`
    with ${withReached(actor, place, now, own)}
    select event.id, event.audience_id, event.uid as unique_id, event.repeat_start,
      to_char(event.start_time, 'HH24:MI') as start_time, event.timezone, event.rrule, event.excluded_days::text[] as excluded_days, event.creator_id, event.version, ${editsEvent(actor, place)} as may_edit
    from events event where event.id = ${eventId} and ${seesEvent(actor, place)}
    for no key update of event`.execute(database);
  const [found] = rows;
  if (found === undefined) throw notFound();
  const { may_edit, ...event } = found;
  if (!may_edit) throw forbidden();
  return event;
}

async function updateEvent(call: Call<EventRoute<'update'>>) {
  const { database, actor, body, now } = call;
  const place = readPlace(call.params);
  const event = await lockEvent(call, readEventId(call.params));
  const { change_mode, date, version, recipients, ...entered } = body;
  if (event.version !== version) throw call.conflict(await readEvent(call, event.id, undefined, date));
  requirePossibleStart(body.start_date, actor.today);
  requireFamilies(place, body);
  const former = await readWhereabouts(database, event.id);
  const changed = await changeSeries(database, { place, event, change_mode, date, entered }, now);
  await writeAudience(database, viewOf(call), changed.audience_id, ['recipients'], { recipients });
  call.audit({ event_id: changed.id });
  await tellMoved(database, { place, former, moverId: actor.userId, now });
  await announceEvents(database, place, now);
  return readEvent(call, changed.id, changed.date);
}

async function removeEvent(call: Call<EventRoute<'remove'>>) {
  const { database, query, now } = call;
  const event = await lockEvent(call, readEventId(call.params));
  await deleteFromSeries(database, event, query);
  await announceEvents(database, readPlace(call.params), now);
  return { deleted: true };
}

/** The same calls for the events of a kindergarten and of an organisation. */
export const eventEdits = [kindergartenEvents, organizationEvents].flatMap((events) => [
  bind(events.create, createEvent),
  bind(events.update, updateEvent),
  bind(events.remove, removeEvent),
]);
