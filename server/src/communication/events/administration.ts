import { sql } from 'kysely';
import { deleteEventForAdmin, getEventForAdmin, listEventsForAdmin } from '#contract/communication/events.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { announceEvents } from './announce-events.ts';
import { selectOneOfEach } from './read-events.ts';
import { type EventOccurrenceRow, eventColumns, toEventRow } from './rows.ts';

const placeOf = ({ kindergarten_id: id }: { kindergarten_id: number }) =>
  ({ kind: 'kindergarten', id }) as const;

export const handleListEventsForAdmin = bind(listEventsForAdmin, async (call) => {
  const { database, actor, params, query, now } = call;
  const place = placeOf(params);
  const matched = sql`
    from (${selectOneOfEach(place, query.when, now)}) occurrence
    join events event on event.id = occurrence.event_id
    left join users person on person.id = event.creator_id and person.erased_at is null
    where event.kindergarten_id = ${place.id} and ${containsTerm(sql`event.title`, query.term)}`;
  const order =
    query.when === 'coming' ? sql`occurrence.starts_at, event.id` : sql`occurrence.starts_at desc, event.id`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<EventOccurrenceRow>`
      select event.id, ${eventColumns(actor, place)} ${matched} order by ${order} ${limitToPage(query)}`.execute(
      database,
    ),
    sql<{ total: number }>`select count(*) as total ${matched}`.execute(database),
  ]);
  call.audit({ event_id: rows.map(({ id }) => id) });
  return makePage(query, rows.map(toEventRow), onlyRow(counted).total);
});

/** The next occurrence, else the last; for whom it is stays with the kindergarten. */
export const handleGetEventForAdmin = bind(getEventForAdmin, async (call) => {
  const { database, actor, params, now } = call;
  const place = placeOf(params);
  const { rows } = await sql<
    EventOccurrenceRow & { description: string; rrule: string | null; version: number }
  >`
    select event.id, event.description, event.rrule, event.version, ${eventColumns(actor, place)}
    from event_occurrences occurrence
    join events event on event.id = occurrence.event_id
    left join users person on person.id = event.creator_id and person.erased_at is null
    where event.id = ${params.event_id} and event.kindergarten_id = ${place.id}
    order by occurrence.ends_at > ${now} desc,
      case when occurrence.ends_at > ${now} then occurrence.starts_at end, occurrence.starts_at desc
    limit 1`.execute(database);
  const { description, rrule, version, ...row } = requireRow(rows);
  call.audit({ event_id: row.id });
  return { ...toEventRow(row), description, rrule, recipients: [], version };
});

export const handleDeleteEventForAdmin = bind(deleteEventForAdmin, async ({ database, params, now }) => {
  const { rows } = await sql<{ uid: string; is_series: boolean }>`
    select uid, rrule is not null as is_series from events
    where id = ${params.event_id} and kindergarten_id = ${params.kindergarten_id}`.execute(database);
  const { uid, is_series } = requireRow(rows);
  // What was changed alone in a series goes with it, but not the series with what was changed alone.
  const deleted = is_series ? sql`uid = ${uid}` : sql`id = ${params.event_id}`;
  await sql`delete from events where ${deleted} and kindergarten_id = ${params.kindergarten_id}`.execute(
    database,
  );
  await announceEvents(database, placeOf(params), now);
  return { deleted: true };
});
