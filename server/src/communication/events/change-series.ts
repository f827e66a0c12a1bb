import { type RawBuilder, sql } from 'kysely';
import type { ChangeMode } from '#contract/communication/events.ts';
import { endRecurrence } from '#contract/communication/recurrence.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { addToAudiences, selectEntries } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { storeOccurrences } from './occurrences.ts';
import type { EventPlace } from './places.ts';
import { listDays } from './recurrence.ts';
import { countDuration, type EnteredEvent, findStart, insertEvent } from './write-events.ts';

/** An event that will be changed, locked until then. */
export interface LockedEvent {
  id: number;
  audience_id: number;
  unique_id: string;
  repeat_start: string;
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

/** The days by which the occurrences move. */
function findShift({ date, entered }: Change): number {
  return Temporal.PlainDate.from(date).until(entered.start_date).days;
}

async function changeAll(transaction: Transaction, change: Change, now: string): Promise<Changed> {
  const { event, entered } = change;
  const shift = findShift(change);
  // An event that repeats no more is the occurrence that was edited.
  const from = entered.rrule === null ? entered.start_date : addDays(event.repeat_start, shift);
  await shiftDays(transaction, sql`event_id = ${event.id}`, shift);
  await sql`
    update events set
      event_type = ${entered.event_type}, title = ${entered.title}, description = ${entered.description},
      location = ${entered.location}, repeat_start = ${findStart(entered, from)}, start_time = ${entered.start_time},
      end_time = ${entered.end_time}, duration = ${countDuration(entered)}, rrule = ${entered.rrule},
      excluded_days = ${event.excluded_days.map((day) => addDays(day, shift))}, asks_answers = ${entered.asks_answers},
      version = version + 1
    where id = ${event.id}`.execute(transaction);
  if (isSeries(event))
    await keepReplacing(transaction, event.unique_id, event.unique_id, event.repeat_start, shift);
  await storeOccurrences(transaction, event.id, now);
  return { ...event, date: await findKept(transaction, event.id, entered.start_date) };
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
  await moveOccurrences(transaction, event.id, made.id, sql`day = ${date}`);
  await copyItems(transaction, event.id, made.id);
  await shiftDays(transaction, sql`event_id = ${made.id}`, findShiftOf(date, entered.start_date));
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
  const shift = findShift(change);
  const { earlier, later } = splitDays(event.excluded_days, date);
  const made = await insertEvent(
    transaction,
    {
      ...entered,
      rrule: entered.rrule === event.rrule ? countFrom(event, date) : entered.rrule,
      place,
      timezone: event.timezone,
      creatorId: event.creator_id,
      excludedDays: later.map((day) => addDays(day, shift)),
    },
    now,
  );
  await copyAudience(transaction, event.audience_id, made.audience_id);
  await moveOccurrences(transaction, event.id, made.id, sql`day >= ${date}`);
  await copyItems(transaction, event.id, made.id);
  await shiftDays(transaction, sql`event_id = ${made.id}`, shift);
  const { rows } = await sql<{ uid: string }>`
    select uid from events where id = ${made.id}`.execute(transaction);
  for (const { uid } of rows) await keepReplacing(transaction, event.unique_id, uid, date, shift);
  await endSeries(transaction, event, date, earlier);
  await storeOccurrences(transaction, made.id, now);
  return { ...made, date: await findKept(transaction, made.id, entered.start_date) };
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

function findShiftOf(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/** What replaces days of the series from that day on replaces the moved days of another. */
async function keepReplacing(
  transaction: Transaction,
  uniqueId: string,
  newUniqueId: string,
  from: string,
  shift: number,
): Promise<void> {
  if (uniqueId === newUniqueId && shift === 0) return;
  await sql`
    update events set uid = ${newUniqueId}, replaces_day = replaces_day + ${shift}::integer
    where uid = ${uniqueId} and replaces_day >= ${from}`.execute(transaction);
}

async function moveOccurrences(
  transaction: Transaction,
  from: number,
  to: number,
  matching: RawBuilder<boolean | unknown>,
): Promise<void> {
  await sql`
    update event_occurrences set event_id = ${to} where event_id = ${from} and ${matching}`.execute(
    transaction,
  );
}

async function shiftDays(
  transaction: Transaction,
  matching: RawBuilder<unknown>,
  shift: number,
): Promise<void> {
  if (shift === 0) return;
  await sql`update event_occurrences set day = day + ${shift}::integer where ${matching}`.execute(
    transaction,
  );
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
