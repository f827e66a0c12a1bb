import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AnnouncedStatus } from '#contract/daily/attendance.ts';
import type { EntryChange } from '#contract/daily/attendance-changes.ts';
import { asTime, joinMainCourse } from '#server/daily/attendance/day-facts.ts';
import { holdRules } from '#server/daily/attendance/hold-rules.ts';
import { writeEntries } from '#server/daily/attendance/write-entries.ts';
import type { passagesReported, ReportedPassage } from '#server/daily/door-cards/passages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import { insertDay } from './access.ts';
import { selectAnnouncement } from './announce-diary.ts';

/** What is noted of a child on a day in the class that counts. */
interface Noted {
  child_id: number;
  day: string;
  course_id: number;
  attendance: 'present' | 'absent' | 'uninformed' | 'ill' | null;
  announced: AnnouncedStatus | null;
  arrived_at: string | null;
  left_at: string | null;
  /** Whether nobody but a door noted the arrival; the leaving. */
  arrived_by_door: boolean;
  left_by_door: boolean;
}

/**
 * So many minutes after the arrival, a passage is that of the guardian who brought the child and goes without it.
 * docs/decisions/2026-11-30-passages-in-the-diary.md
 */
const bringingMinutes = 30;

/** Notes in the diary who came and went by the door; what a teacher noted stays. */
export async function followPassages(
  transaction: Transaction,
  { kindergartenId, now, passages }: PayloadOf<typeof passagesReported>,
): Promise<void> {
  const keyOf = (childId: number, day: string) => `${childId} ${day}`;
  const rows = await lockNoted(transaction, kindergartenId, passages);
  const noted = new Map(rows.map((row) => [keyOf(row.child_id, row.day), row]));
  const made = passages.flatMap((passage) => {
    const one = noted.get(keyOf(passage.childId, passage.day));
    return one === undefined ? [] : [{ ...one, changes: notePassage(one, passage) }];
  });
  for (const written of Map.groupBy(made, ({ course_id, day }) => `${course_id} ${day}`).values()) {
    const [{ course_id: courseId, day } = { course_id: 0, day: '' }] = written;
    const changes = written.flatMap((one) => one.changes);
    if (changes.length === 0) continue;
    const about = { params: { kindergarten_id: kindergartenId, course_id: courseId, date: day } };
    const whenMade = { written: insertDay(about, now), told: selectAnnouncement(about, now) };
    await writeEntries(transaction, { kindergartenId, courseId, day, changes, userId: null, now, whenMade });
  }
}

/** Whether a door, and nobody else, noted this field of `asked` in the class that counts. */
const isByDoor = (field: 'arrived_at' | 'left_at') => sql<boolean>`coalesce((
  select change.changed_by is null from attendance_changes change
  where change.child_id = asked.child_id and change.day = asked.day and change.course_id = main.course_id
    and change.field = ${field}
  order by change.id desc limit 1
), false)`;

/**
 * What is noted of these children in their classes of those days, as far as a diary is kept there and children are
 * expected. The classes are locked, in the order of their ids.
 */
async function lockNoted(
  transaction: Transaction,
  kindergartenId: number,
  passages: readonly ReportedPassage[],
): Promise<Noted[]> {
  const asked = sql`
    (select distinct * from unnest(
      ${passages.map(({ childId }) => childId)}::bigint[], ${passages.map(({ day }) => day)}::date[]
    ) as passage (child_id, day)) asked
    join children child on child.id = asked.child_id and child.kindergarten_id = ${kindergartenId}
    join kindergartens home on home.id = child.kindergarten_id and not 'diary' = any(home.disabled_modules)
    cross join lateral day_rules(home.id, asked.day) as rules
    ${joinMainCourse(sql`asked.day`)}`;
  await sql`
    select from courses written cross join ${holdRules(kindergartenId)} held
    where written.id in (select main.course_id from ${asked} where rules.is_workday)
    order by written.id for no key update of written`.execute(transaction);
  const { rows } = await sql<Noted>`
    select asked.child_id, asked.day, main.course_id, entry.attendance, said.status as announced,
      ${asTime(sql`entry.arrived_at`)} as arrived_at, ${asTime(sql`entry.left_at`)} as left_at,
      ${isByDoor('arrived_at')} as arrived_by_door, ${isByDoor('left_at')} as left_by_door
    from ${asked}
    left join attendance_entries entry
      on entry.course_id = main.course_id and entry.day = asked.day and entry.child_id = asked.child_id
    left join child_days said on said.child_id = asked.child_id and said.day = asked.day
    where main.course_id is not null and rules.is_workday`.execute(transaction);
  return rows;
}

/** Whether somebody said that the child is away: a card is that of all children of a guardian, and one may be at home. */
function isAway({ attendance, announced }: Noted): boolean {
  if (attendance !== null) return attendance === 'absent' || attendance === 'ill';
  return announced === 'absent' || announced === 'ill';
}

/** The changes that a passage makes in what is noted, and makes them there: doors may report an earlier one later. */
function notePassage(noted: Noted, { childId, direction, time }: ReportedPassage): EntryChange[] {
  if (isAway(noted)) return [];
  const of = () => ({ id: randomUUID(), child_id: childId });
  const { attendance, arrived_at: arrived, left_at: left } = noted;
  const setLeft = (value: string | null): EntryChange => {
    const former = noted.left_at;
    Object.assign(noted, { left_at: value, left_by_door: true });
    return { ...of(), field: 'left_at', value, former };
  };
  const leave = (at: string): EntryChange[] => {
    const isLater = left === null || (noted.left_by_door && left < at);
    return isLater && !isBringing(noted.arrived_at, at) ? [setLeft(at)] : [];
  };
  const arrive = (): EntryChange[] => {
    Object.assign(noted, { arrived_at: time, arrived_by_door: true });
    const change = { ...of(), field: 'arrived_at', value: time, former: arrived } as const;
    // Who brought the child went before this was reported.
    const isMistaken = left !== null && noted.left_by_door && (left < time || isBringing(time, left));
    return isMistaken ? [change, setLeft(null)] : [change];
  };
  if (direction === 'out') return leave(time);
  if (arrived === null) {
    noted.attendance = 'present';
    return [{ ...of(), field: 'attendance', value: 'present', former: attendance }, ...arrive()];
  }
  if (time < arrived && noted.arrived_by_door)
    return [...arrive(), ...(direction === null ? leave(arrived) : [])];
  return direction === null && time > arrived ? leave(time) : [];
}

/** Whether somebody who goes at that time has just brought the child. */
function isBringing(arrived: string | null, left: string): boolean {
  const minutes = arrived === null ? null : countMinutes(left) - countMinutes(arrived);
  return minutes !== null && minutes >= 0 && minutes < bringingMinutes;
}

/** Minutes since midnight, of HH:MM. */
function countMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
