import { sql } from 'kysely';
import type { ChangeMode } from '#contract/communication/events.ts';
import { endRecurrence } from '#contract/communication/recurrence.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { addToAudiences, selectEntries } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { keepReplacing, moveDays, moveOccurrences, readDays } from './move-occurrences.ts';
import { moveSlots } from './move-slots.ts';
import { countShift, findMove, type Move } from './moved-rule.ts';
import { findHorizon, storeOccurrences } from './occurrences.ts';
import type { EventPlace } from './places.ts';
import { listDays } from './recurrence.ts';
import { countDuration, type EnteredEvent, findStart, insertEvent } from './write-events.ts';

/** An event that will be changed, locked until then. */
export interface LockedEvent {
  id: number;
  audience_id: number;
  unique_id: string;
  repeat_start: string;
  start_time: string | null;
  timezone: string;
  rrule: string | null;
  excluded_days: string[];
  creator_id: number | null;
  version: number;
}

/** A series that will be changed. */
type LockedSeries = LockedEvent & { rrule: string };

interface Change {
  place: EventPlace;
  event: LockedEvent;
  change_mode: ChangeMode;
  /** The occurrence that `entered` describes. */
  date: string;
  entered: EnteredEvent;
}

/** The event that has the change, and its changed occurrence. */
interface Changed {
  id: number;
  audience_id: number;
  date: string;
}

/** Changes an event, one occurrence of a series, or all from one on. 404 if it has no occurrence of that day. */
export async function changeSeries(transaction: Transaction, change: Change, now: string): Promise<Changed> {
  const { event, change_mode, date } = change;
  await requireOccurrence(transaction, event.id, date);
  if (!isSeries(event) || change_mode === 'all' || (change_mode === 'from' && date === event.repeat_start))
    return changeAll(transaction, change, now);
  return change_mode === 'single'
    ? replaceOne(transaction, { ...change, event }, now)
    : startAgain(transaction, { ...change, event }, now);
}

function isSeries(event: LockedEvent): event is LockedSeries {
  return event.rrule !== null;
}

async function requireOccurrence(transaction: Transaction, eventId: number, day: string): Promise<void> {
  const { rows } = await sql`
    select from event_occurrences where event_id = ${eventId} and day = ${day}`.execute(transaction);
  if (rows.length === 0) throw notFound();
}

/** How the occurrences move, of a series from its first changed day on. */
async function planMove(
  transaction: Transaction,
  { event, date, entered }: Change,
  now: string,
  first: string,
): Promise<{ move: Move; days: string[] }> {
  const stored = await readDays(transaction, event.id, first);
  const { days } = stored;
  const { rrule, start_date: to } = entered;
  if (isSeries(event) && rrule !== null) {
    const moved = { ...stored, former: event.rrule, first, rrule, from: date, to, until: findHorizon(now) };
    return { days, move: findMove(moved) };
  }
  const shift = countShift(date, to);
  // An event that repeats no more is the occurrence that was edited.
  return { days, move: { rrule: rrule ?? '', first: to, moveDay: (day) => addDays(day, shift) } };
}

async function changeAll(transaction: Transaction, change: Change, now: string): Promise<Changed> {
  const { event, entered } = change;
  const { days, move } = await planMove(transaction, change, now, event.repeat_start);
  const rrule = entered.rrule === null ? null : move.rrule;
  await moveDays(transaction, event.id, days, move.moveDay);
  await sql`
    update events set
      event_type = ${entered.event_type}, title = ${entered.title}, description = ${entered.description},
      location = ${entered.location}, repeat_start = ${findStart({ rrule }, move.first)}, start_time = ${entered.start_time},
      end_time = ${entered.end_time}, duration = ${countDuration(entered)}, rrule = ${rrule},
      excluded_days = ${event.excluded_days.map(move.moveDay)}, asks_answers = ${entered.asks_answers},
      version = version + 1
    where id = ${event.id}`.execute(transaction);
  if (isSeries(event)) {
    const { unique_id: uniqueId, repeat_start: from } = event;
    await keepReplacing(transaction, { from, uniqueId, newUniqueId: uniqueId }, move.moveDay);
  } else await moveSlots(transaction, { ...event, date: change.date }, entered);
  await storeOccurrences(transaction, event.id, now);
  return { ...event, date: await findKept(transaction, event.id, move.moveDay(change.date)) };
}

/** One occurrence becomes an event of its own, with the series' UID and what was said of it. */
async function replaceOne(
  transaction: Transaction,
  { place, event, date, entered }: Change & { event: LockedSeries },
  now: string,
): Promise<Changed> {
  const made = await insertEvent(
    transaction,
    {
      ...entered,
      rrule: null,
      place,
      timezone: event.timezone,
      creatorId: event.creator_id,
      uniqueId: event.unique_id,
      replacesDay: date,
    },
    now,
  );
  await copyAudience(transaction, event.audience_id, made.audience_id);
  await moveOccurrences(transaction, event.id, made.id, [date]);
  await copyItems(transaction, event.id, made.id);
  await moveDays(transaction, made.id, [date], () => entered.start_date);
  await sql`
    update events set excluded_days = array_append(excluded_days, ${date}::date), version = version + 1
    where id = ${event.id}`.execute(transaction);
  await storeOccurrences(transaction, made.id, now);
  return { ...made, date: entered.start_date };
}

/** The series ends before the day, and another one begins there, with the later occurrences. */
async function startAgain(
  transaction: Transaction,
  change: Change & { event: LockedSeries },
  now: string,
): Promise<Changed> {
  const { place, event, date, entered } = change;
  const rrule = entered.rrule === event.rrule ? countFrom(event, date) : entered.rrule;
  const { days, move } = await planMove(
    transaction,
    { ...change, entered: { ...entered, rrule } },
    now,
    date,
  );
  const { earlier, later } = splitDays(event.excluded_days, date);
  const made = await insertEvent(
    transaction,
    {
      ...entered,
      rrule: rrule === null ? null : move.rrule,
      start_date: move.first,
      end_date: addDays(move.first, countDuration(entered)),
      place,
      timezone: event.timezone,
      creatorId: event.creator_id,
      excludedDays: later.map(move.moveDay),
    },
    now,
  );
  await copyAudience(transaction, event.audience_id, made.audience_id);
  await moveOccurrences(transaction, event.id, made.id, days);
  await copyItems(transaction, event.id, made.id);
  await moveDays(transaction, made.id, days, move.moveDay);
  const { rows } = await sql<{ uid: string }>`
    select uid from events where id = ${made.id}`.execute(transaction);
  for (const { uid } of rows)
    await keepReplacing(
      transaction,
      { from: date, uniqueId: event.unique_id, newUniqueId: uid },
      move.moveDay,
    );
  await endSeries(transaction, event, date, earlier);
  await storeOccurrences(transaction, made.id, now);
  return { ...made, date: await findKept(transaction, made.id, move.moveDay(date)) };
}

/** Deletes an event, or some occurrences of a series. 404 if it has no occurrence of that day. */
export async function deleteFromSeries(
  transaction: Transaction,
  event: LockedEvent,
  { change_mode, date }: { change_mode: ChangeMode; date?: string | undefined },
): Promise<void> {
  if (!isSeries(event)) {
    await sql`delete from events where id = ${event.id}`.execute(transaction);
    return;
  }
  if (change_mode === 'all' || (change_mode === 'from' && date === event.repeat_start)) {
    // With the occurrences that were changed alone.
    await sql`delete from events where uid = ${event.unique_id}`.execute(transaction);
    return;
  }
  if (date === undefined) throw invalidField('date', 'rules.required');
  await requireOccurrence(transaction, event.id, date);
  if (change_mode === 'from') {
    await sql`delete from events where uid = ${event.unique_id} and replaces_day >= ${date}`.execute(
      transaction,
    );
    await sql`delete from event_occurrences where event_id = ${event.id} and day >= ${date}`.execute(
      transaction,
    );
    await endSeries(transaction, event, date, splitDays(event.excluded_days, date).earlier);
    return;
  }
  await sql`delete from event_occurrences where event_id = ${event.id} and day = ${date}`.execute(
    transaction,
  );
  await sql`
    update events set excluded_days = array_append(excluded_days, ${date}::date), version = version + 1
    where id = ${event.id}`.execute(transaction);
  await deleteIfEmpty(transaction, event.id);
}

/** Ends a series before the day; its later occurrences are elsewhere already. */
async function endSeries(
  transaction: Transaction,
  { id, rrule }: LockedSeries,
  date: string,
  excludedDays: readonly string[],
): Promise<void> {
  await sql`
    update events set rrule = ${endRecurrence(rrule, addDays(date, -1))}, excluded_days = ${[...excludedDays]},
      version = version + 1
    where id = ${id}`.execute(transaction);
  await deleteIfEmpty(transaction, id);
}

/** A series of which nothing is left goes. */
async function deleteIfEmpty(transaction: Transaction, eventId: number): Promise<void> {
  await sql`
    delete from events where id = ${eventId}
      and not exists (select from event_occurrences where event_id = ${eventId})`.execute(transaction);
}

/** The rule for the days from that one on: of a number of times, those that are left. */
function countFrom({ rrule, repeat_start }: LockedSeries, date: string): string {
  return rrule.replace(/COUNT=(\d+)/, (_, count: string) => {
    const before = listDays({ rrule, repeat_start }, addDays(date, -1)).length;
    return `COUNT=${Number(count) - before}`;
  });
}

function splitDays(days: readonly string[], date: string): { earlier: string[]; later: string[] } {
  return { earlier: days.filter((day) => day < date), later: days.filter((day) => day >= date) };
}

async function copyAudience(transaction: Transaction, from: number, to: number): Promise<void> {
  const entries = selectEntries(sql`${from}::bigint`);
  await addToAudiences(
    transaction,
    sql`select ${to}::bigint, entry.unique_id, entry.level from (${entries}) entry`,
  );
}

/** What is needed is needed there, too; who takes it for the moved occurrences goes with them. */
async function copyItems(transaction: Transaction, from: number, to: number): Promise<void> {
  await sql`
    insert into event_items (kindergarten_id, event_id, kind, name, needed, position)
    select kindergarten_id, ${to}, kind, name, needed, position from event_items where event_id = ${from}
    order by position`.execute(transaction);
  await sql`
    update event_item_takers taker set item_id = copied.id
    from event_items item
    join event_items copied on copied.event_id = ${to} and copied.position = item.position,
      event_occurrences occurrence
    where item.event_id = ${from} and taker.item_id = item.id and occurrence.id = taker.occurrence_id
      and occurrence.event_id = ${to}`.execute(transaction);
}

/** That day if the event has an occurrence then, else the first later one, else the last. */
async function findKept(transaction: Transaction, eventId: number, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select day from event_occurrences where event_id = ${eventId}
    order by day >= ${day} desc, case when day >= ${day} then day end, day desc limit 1`.execute(transaction);
  const [found] = rows;
  if (found === undefined) throw invalidField('rrule', 'events.never');
  return found.day;
}
