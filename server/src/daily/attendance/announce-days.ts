import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type ChildDayFacts, readDayFacts } from './day-facts.ts';
import { holdRules } from './hold-rules.ts';
import { findOrdersToKeep, insertOrders } from './keep-orders.ts';
import { describeValue, insertChanges, type RecordedChange } from './record-changes.ts';

/** What is announced of a day. Times are HH:MM. */
export type Announcement = Pick<
  ChildDayFacts,
  'announced' | 'reason' | 'comment' | 'start_time' | 'end_time'
>;

/** The fields of an announcement by their name in the history. */
const fields = {
  announced: 'status',
  reason: 'reason',
  comment: 'comment',
  start_time: 'start_time',
  end_time: 'end_time',
} as const satisfies Record<keyof Announcement, string>;
const fieldNames = Object.keys(fields) as (keyof Announcement)[];

/**
 * What holds of the children on these days, for an announcement: locks the children, so that others who announce
 * something of them wait. The caller has required access to them.
 */
export async function lockDayFacts(
  transaction: Transaction,
  kindergartenId: number,
  childIds: readonly number[],
  period: { first: string; last: string },
  now: string,
): Promise<ChildDayFacts[]> {
  await sql`
    select from children cross join ${holdRules(kindergartenId)} held
    where children.id = any(${[...childIds]}::bigint[]) order by children.id for no key update of children`.execute(
    transaction,
  );
  return readDayFacts(transaction, kindergartenId, childIds, period, now);
}

/**
 * Stores announcements, with their history and the orders that they come too late for. Days on which nothing changes
 * are left out. The caller has locked the facts and has refused locked days and older versions. Returns the days
 * that changed.
 */
export async function announceDays(
  transaction: Transaction,
  kindergartenId: number,
  announced: readonly { facts: ChildDayFacts; announcement: Announcement }[],
  { userId, now }: { userId: number; now: string },
): Promise<{ child_id: number; day: string }[]> {
  const changed = announced.filter(({ facts, announcement }) =>
    fieldNames.some((field) => facts[field] !== announcement[field]),
  );
  if (changed.length === 0) return [];
  const orders = changed.flatMap(({ facts, announcement }) =>
    findOrdersToKeep(facts, { ...facts, ...announcement }),
  );
  const history = changed.flatMap(({ facts, announcement }) => compare(facts, announcement));
  const rows = changed.map(({ facts: { child_id, day }, announcement }) => ({
    child_id,
    day,
    ...announcement,
  }));
  await sql`
    with recorded as (${insertChanges(kindergartenId, history, { userId, now })}),
    kept as (${insertOrders(kindergartenId, orders)})
    insert into child_days
      (child_id, day, kindergarten_id, status, reason, comment, start_time, end_time, announced_at, announced_by, version)
    select child_id, day, ${kindergartenId}, announced, reason, comment, start_time, end_time, ${now}, ${userId}, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as announcement (
      child_id bigint, day date, announced text, reason text, comment text, start_time time, end_time time
    )
    on conflict (child_id, day) do update set
      status = excluded.status, reason = excluded.reason, comment = excluded.comment,
      start_time = excluded.start_time, end_time = excluded.end_time, version = child_days.version + 1,
      announced_at = case when child_days.status is distinct from excluded.status then excluded.announced_at else child_days.announced_at end,
      announced_by = case when child_days.status is distinct from excluded.status then excluded.announced_by else child_days.announced_by end`.execute(
    transaction,
  );
  return changed.map(({ facts: { child_id, day } }) => ({ child_id, day }));
}

function compare(facts: ChildDayFacts, announcement: Announcement): RecordedChange[] {
  return fieldNames
    .filter((field) => facts[field] !== announcement[field])
    .map((field) => ({
      ...{ child_id: facts.child_id, day: facts.day, course_id: null, field: fields[field] },
      former: describeValue(facts[field]),
      value: describeValue(announcement[field]),
    }));
}
