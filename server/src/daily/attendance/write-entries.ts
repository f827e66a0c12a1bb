import { type RawBuilder, sql } from 'kysely';
import {
  type AttendanceEntry,
  type ChangeOutcome,
  type EntryChange,
  emptyEntry,
  mergeChanges,
  readField,
} from '#contract/daily/attendance-changes.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { asTime, type ChildDayFacts, selectDayFacts, withAskedDays } from './day-facts.ts';
import { findOrdersToKeep, insertOrders, type KeptOrder } from './keep-orders.ts';
import { describeValue, insertChanges, type RecordedChange } from './record-changes.ts';

/** Changes that somebody makes in a class on a day. */
export interface EntriesWrite {
  kindergartenId: number;
  courseId: number;
  day: string;
  changes: readonly EntryChange[];
  /** Null: nobody, such as a door. */
  userId: number | null;
  now: string;
  /** What is written and told in the statement that stores the changes, if any is made. */
  whenMade?: { written: RawBuilder<unknown>; told: RawBuilder<unknown> };
  /** Runs the statement that reads what is there, with others; usually alone. `received`: changes that came before. */
  read?: <Row extends { received: string[] }>(present: RawBuilder<Row>) => Promise<Row[]>;
  /** Runs the statement that stores the changes; usually at once. */
  store?: (marks: RawBuilder<unknown>) => Promise<unknown>;
}

/** What became of the changes, and the entries of their children afterwards. */
export interface WrittenEntries {
  outcomes: Map<string, ChangeOutcome>;
  entries: Map<number, AttendanceEntry>;
}

interface Present extends AttendanceEntry {
  child_id: number;
  is_here: boolean;
  /** Of the asked changes, those that came before. */
  received: string[];
  /** Of the asked statuses, those in use, and those that the entry has. */
  usable_statuses: number[];
  /** Null: the child is not of the kindergarten. */
  facts: ChildDayFacts | null;
}

/**
 * Merges changes into the entries of a class. The caller has required access and holds a lock on the class, so that
 * two devices follow one another. A change that came before, or whose field somebody else changed, changes nothing.
 */
export async function writeEntries(transaction: Transaction, write: EntriesWrite): Promise<WrittenEntries> {
  const byChild = Map.groupBy(write.changes, ({ child_id }) => child_id);
  const childIds = [...byChild.keys()].sort((one, other) => one - other);
  const { read = runNow, store = runNow } = write;
  const present = await read(selectPresent(write, childIds));
  const outcomes = new Map<string, ChangeOutcome>();
  const entries = new Map<number, AttendanceEntry>();
  const made: EntryChange[] = [];
  const orders: KeptOrder[] = [];
  const history: RecordedChange[] = [];
  for (const { child_id, is_here, received, usable_statuses, facts, ...entry } of present) {
    const asked = byChild.get(child_id) ?? [];
    const isGone = (change: EntryChange) =>
      change.field === 'status' && change.value && !usable_statuses.includes(change.status_id);
    const fresh: EntryChange[] = [];
    for (const change of asked) {
      if (received.includes(change.id)) outcomes.set(change.id, 'done');
      else if (!is_here) outcomes.set(change.id, 'not_here');
      else if (isGone(change)) outcomes.set(change.id, 'status_gone');
      else fresh.push(change);
    }
    if (facts?.is_locked) {
      for (const { id } of fresh) outcomes.set(id, 'locked');
      entries.set(child_id, entry);
      continue;
    }
    const merged = mergeChanges(entry, fresh);
    for (const [id, outcome] of merged.outcomes) outcomes.set(id, outcome);
    entries.set(child_id, merged.entry);
    made.push(...fresh.filter(({ id }) => merged.outcomes.get(id) === 'done'));
    history.push(...compareEntries(write, child_id, entry, merged.entry));
    if (facts?.course_id === write.courseId) {
      orders.push(...findOrdersToKeep(facts, applyToFacts(facts, merged.entry)));
    }
  }
  if (made.length > 0) await store(insertEntries(write, { entries, made, history, orders }));
  return { outcomes, entries };

  async function runNow<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return (await statement.execute(transaction)).rows;
  }
}

function selectPresent(
  { kindergartenId, courseId, day, changes, now }: EntriesWrite,
  childIds: readonly number[],
): RawBuilder<Present> {
  const statusIds = changes.flatMap((change) => (change.field === 'status' ? [change.status_id] : []));
  return sql<Present>`
    with ${withAskedDays(kindergartenId, { first: day, last: day }, now)},
    facts as (${selectDayFacts(kindergartenId, childIds)})
    select
      child.id as child_id,
      exists (
        select from course_children placement
        where placement.course_id = ${courseId} and placement.child_id = child.id and placement.days @> ${day}::date
      ) as is_here,
      array(
        select id::text from attendance_receipts
        where kindergarten_id = ${kindergartenId} and id = any(${changes.map(({ id }) => id)}::uuid[])
      ) as received,
      array(
        select id from attendance_statuses
        where kindergarten_id = ${kindergartenId} and id = any(${statusIds}::bigint[])
          and (archived_at is null or id = any(entry.statuses))
      ) as usable_statuses,
      entry.attendance, ${asTime(sql`entry.arrived_at`)} as arrived_at, ${asTime(sql`entry.left_at`)} as left_at,
      entry.breakfast, entry.lunch, entry.supper, entry.dinner, coalesce(entry.statuses, '{}') as statuses,
      to_jsonb(facts) as facts
    from unnest(${[...childIds]}::bigint[]) as child (id)
    left join facts on facts.child_id = child.id
    left join attendance_entries entry
      on entry.course_id = ${courseId} and entry.day = ${day} and entry.child_id = child.id`;
}

function applyToFacts(facts: ChildDayFacts, entry: AttendanceEntry): ChildDayFacts {
  const { attendance, breakfast, lunch, supper, dinner } = entry;
  return { ...facts, marked: attendance, breakfast, lunch, supper, dinner };
}

/** The fields that differ, for the history. */
function compareEntries(
  { courseId, day }: EntriesWrite,
  childId: number,
  former: AttendanceEntry,
  entry: AttendanceEntry,
): RecordedChange[] {
  const of = { child_id: childId, day, course_id: courseId };
  const { statuses: _statuses, ...fields } = emptyEntry;
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => former[field] !== entry[field],
  );
  const switched = [...new Set([...former.statuses, ...entry.statuses])].filter(
    (id) => former.statuses.includes(id) !== entry.statuses.includes(id),
  );
  return [
    ...changed.map((field) => ({
      ...{ ...of, field },
      former: describeValue(former[field]),
      value: describeValue(entry[field]),
    })),
    ...switched.map((id) => ({
      ...{ ...of, field: `status:${id}` },
      former: describeValue(readField(former, { field: 'status', status_id: id })),
      value: describeValue(readField(entry, { field: 'status', status_id: id })),
    })),
  ];
}

function insertEntries(
  { kindergartenId, courseId, day, userId, now, whenMade }: EntriesWrite,
  {
    entries,
    made,
    history,
    orders,
  }: {
    entries: Map<number, AttendanceEntry>;
    made: readonly EntryChange[];
    history: readonly RecordedChange[];
    orders: readonly KeptOrder[];
  },
): RawBuilder<unknown> {
  const written = new Set(made.map(({ child_id }) => child_id));
  const rows = [...entries]
    .filter(([childId]) => written.has(childId))
    .map(([child_id, entry]) => ({ child_id, ...entry }));
  return sql`
    with received as (
      insert into attendance_receipts (kindergarten_id, id, received_at)
      select ${kindergartenId}, id, ${now} from unnest(${made.map(({ id }) => id)}::uuid[]) as id
      on conflict do nothing
    ),
    recorded as (${insertChanges(kindergartenId, history, { userId, now })}),
    kept as (${insertOrders(kindergartenId, orders)}),
    written as (
      insert into attendance_entries
        (course_id, day, child_id, kindergarten_id, attendance, arrived_at, left_at, breakfast, lunch, supper, dinner, statuses)
      select ${courseId}, ${day}, child_id, ${kindergartenId}, attendance, arrived_at, left_at, breakfast, lunch, supper, dinner, statuses
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
        child_id bigint, attendance text, arrived_at time, left_at time, breakfast boolean, lunch boolean, supper boolean,
        dinner boolean, statuses bigint[]
      )
      on conflict (course_id, day, child_id) do update set
        attendance = excluded.attendance, arrived_at = excluded.arrived_at, left_at = excluded.left_at, breakfast = excluded.breakfast,
        lunch = excluded.lunch, supper = excluded.supper, dinner = excluded.dinner, statuses = excluded.statuses
    ),
    beside as (${whenMade?.written ?? sql`select`})
    select count(*) from (${whenMade?.told ?? sql`select`}) told`;
}
