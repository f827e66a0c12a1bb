import { sql } from 'kysely';
import type { NotificationData } from '#contract/communication/notifications.ts';
import { findAttendance } from '#contract/daily/attendance.ts';
import { createNotifications } from '#server/communication/notifications/create-notifications.ts';
import type { Announcement } from '#server/daily/attendance/announce-days.ts';
import type { ChildDayFacts } from '#server/daily/attendance/day-facts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AnnouncedChild } from './access.ts';

/** A changed day: what held before, and what is announced now. */
export interface ChangedDay {
  facts: ChildDayFacts;
  announcement: Announcement;
}

interface TellingCall {
  database: Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

const isOtherStatus = ({ facts, announcement }: ChangedDay) =>
  announcement.announced !== facts.announced || announcement.reason !== facts.reason;

/** Whether the child will be there, also if nobody says so any more. */
function holdsAt({ facts, announcement: { announced } }: ChangedDay): 'present' | 'absent' {
  return findAttendance({ ...facts, marked: null, announced }) === 'present' ? 'present' : 'absent';
}

/** What a notification says of a child's changed days, in their order. */
export function describeChange(
  days: readonly [ChangedDay, ...ChangedDay[]],
): Omit<NotificationData<'calendar'>, 'child' | 'child_id'> {
  const [{ facts, announcement }] = days;
  const { comment, start_time, end_time } = announcement;
  const isOther = isOtherStatus(days[0]);
  const holds = holdsAt(days[0]);
  // Of several days it is said only if it holds on all of them.
  const isSame = days.every((one) => isOtherStatus(one) && holdsAt(one) === holds);
  const isTimed = start_time !== facts.start_time || end_time !== facts.end_time;
  const type = days.length > 1 ? 'multi' : isOther ? 'status' : isTimed ? 'times' : 'comment';
  return {
    type,
    date: facts.day,
    end_date: days.length > 1 ? (days.at(-1)?.facts.day ?? null) : null,
    status: isOther && isSame ? holds : null,
    comment: comment === '' ? null : comment,
    start_time,
    end_time,
  };
}

/** Those who teach the class that counts today, and the guardians who see the child's calendar. */
async function listConcerned(
  transaction: Transaction,
  childIds: readonly number[],
  courses: readonly (number | null)[],
  today: string,
) {
  const { rows } = await sql<{ child_id: number; teachers: number[]; guardians: number[] }>`
    select asked.child_id, array(
      select distinct employee.user_id from course_teachers teaching join memberships employee on employee.id = teaching.employee_id
      where teaching.course_id = asked.course_id and teaching.days @> ${today}::date and employee.active and employee.user_id is not null
    ) as teachers, array(
      select distinct guardian.user_id from child_guardians own join memberships guardian on guardian.id = own.guardian_id
      where own.child_id = asked.child_id and not 'calendar' = any(own.hidden_areas) and guardian.active and guardian.user_id is not null
    ) as guardians
    from unnest(${[...childIds]}::bigint[], ${[...courses]}::bigint[]) as asked (child_id, course_id)`.execute(
    transaction,
  );
  return rows;
}

/** A change by the family is told to those who teach the child, one by staff to the family. */
export async function tellOfChanges(
  { database, actor, params, now }: TellingCall,
  children: ReadonlyMap<number, AnnouncedChild>,
  changed: readonly ChangedDay[],
): Promise<void> {
  const byChild = Map.groupBy(changed, ({ facts }) => facts.child_id);
  const ids = [...byChild.keys()];
  const courses = ids.map((id) => byChild.get(id)?.[0]?.facts.course_id ?? null);
  for (const { child_id, teachers, guardians } of await listConcerned(database, ids, courses, actor.today)) {
    const [first, ...others] = byChild.get(child_id) ?? [];
    if (first === undefined) continue;
    await createNotifications(database, {
      type: 'calendar',
      place: { kind: 'kindergarten', id: params.kindergarten_id },
      userIds: children.get(child_id)?.is_staff ? guardians : teachers,
      creatorId: actor.userId,
      childId: child_id,
      key: `calendar-${child_id}-${first.facts.day}-${first.facts.version + 1}`,
      data: describeChange([first, ...others]),
      now,
    });
  }
}
