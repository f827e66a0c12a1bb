import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EntryChange } from '#contract/daily/attendance-changes.ts';
import { asTime, joinMainCourse } from '#server/daily/attendance/day-facts.ts';
import { writeEntries } from '#server/daily/attendance/write-entries.ts';
import type { passagesReported, ReportedPassage } from '#server/daily/door-cards/passages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import { openDay } from './access.ts';
import { announceDiary } from './announce-diary.ts';

interface Marked {
  course_id: number;
  attendance: 'present' | 'absent' | 'uninformed' | 'ill' | null;
  arrived_at: string | null;
  left_at: string | null;
}

/** Notes in the diary who came and went by the door; what a teacher noted of an arrival stays. */
export async function followPassages(
  transaction: Transaction,
  { kindergartenId, now, passages }: PayloadOf<typeof passagesReported>,
): Promise<void> {
  const changed = new Map<string, { course_id: number; date: string }>();
  for (const passage of passages) {
    const marked = await lockMarked(transaction, kindergartenId, passage);
    if (marked === null) continue;
    const changes = listChanges(passage, marked);
    if (changes.length === 0) continue;
    const params = { kindergarten_id: kindergartenId, course_id: marked.course_id, date: passage.day };
    await openDay({ database: transaction, params }, now);
    const { course_id: courseId, date: day } = params;
    await writeEntries(transaction, { kindergartenId, courseId, day, changes, userId: null, now });
    changed.set(`${courseId} ${day}`, params);
  }
  for (const { course_id, date } of changed.values()) {
    const params = { kindergarten_id: kindergartenId, course_id, date };
    await announceDiary({ database: transaction, params }, now);
  }
}

/** What is marked of the child in its class of that day, which is locked; null without a class. */
async function lockMarked(
  transaction: Transaction,
  kindergartenId: number,
  { childId, day }: ReportedPassage,
): Promise<Marked | null> {
  const { rows: courses } = await sql<{ id: number }>`
    select held.id from courses held where held.kindergarten_id = ${kindergartenId} and held.id = (
      select main.course_id from children child ${joinMainCourse(sql`${day}::date`)} where child.id = ${childId}
    )
    for no key update of held`.execute(transaction);
  const [course] = courses;
  if (course === undefined) return null;
  const { rows } = await sql<Marked>`
    select course.id as course_id, entry.attendance, ${asTime(sql`entry.arrived_at`)} as arrived_at,
      ${asTime(sql`entry.left_at`)} as left_at
    from courses course left join attendance_entries entry
      on entry.course_id = course.id and entry.day = ${day} and entry.child_id = ${childId}
    where course.id = ${course.id}`.execute(transaction);
  return rows[0] ?? null;
}

function listChanges(
  { childId, direction, time }: ReportedPassage,
  { attendance, arrived_at, left_at }: Marked,
): EntryChange[] {
  const of = { child_id: childId };
  const isArrival = direction === 'in' || (direction === null && arrived_at === null);
  if (!isArrival) return [{ id: randomUUID(), ...of, field: 'left_at', value: time, former: left_at }];
  if (arrived_at !== null) return [];
  return [
    { id: randomUUID(), ...of, field: 'attendance', value: 'present', former: attendance },
    { id: randomUUID(), ...of, field: 'arrived_at', value: time, former: null },
  ];
}
