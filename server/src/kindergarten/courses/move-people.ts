import { type RawBuilder, sql } from 'kysely';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { message } from '#contract/platform/failure.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import { endPlacements, placementsChange, refuseOverlap, startPlacements } from './placements.ts';
import type { YearChange } from './require-possible-year.ts';

/** A move that changes something: its index in the call, for error messages, and the target class. */
interface Move {
  index: number;
  child_id: number;
  course_id: number | null;
}

/**
 * Moves the children who would otherwise be in another class on that day, and returns the moves. 422 at
 * `moves.<index>` for a child whose later class is in the way.
 */
export async function moveChildren(
  transaction: Transaction,
  kindergartenId: number,
  { start_date: start, moves: asked }: YearChange,
  review: YearChangeReview,
  newIds: readonly number[],
  now: string,
): Promise<Move[]> {
  const next = new Map(review.children.map((child) => [child.id, child.next_course_id]));
  const moves = asked
    .map(({ child_id, course_id, new_course }, index) => ({
      index,
      child_id,
      course_id: new_course === null ? course_id : (newIds[new_course] ?? null),
    }))
    .filter(({ child_id, course_id }) => next.get(child_id) !== course_id);
  const listed = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as change (child_id bigint, course_id bigint, index integer)`;
  await requireNoOverlap(transaction, listed, start);
  const dayBefore = addDays(start, -1);
  const elsewhere = sql`start_date <= ${start} and id in (
    select attendance.id
    from ${listed}
    join course_children attendance on attendance.child_id = change.child_id
    join courses course on course.id = attendance.course_id
    where course.kindergarten_id = ${kindergartenId} and course.type = 'regular' and course.archived_at is null
      and attendance.course_id is distinct from change.course_id
  )`;
  await placementsChange.raise(transaction, {
    childIds: moves.map(({ child_id }) => child_id),
    from: start,
    now,
  });
  await endPlacements(transaction, 'children', elsewhere, dayBefore);
  // A child who stays after all keeps the placement that was planned to end.
  await sql`
    update course_children attendance set end_date = course.end_date, version = attendance.version + 1
    from ${listed}, courses course
    where attendance.child_id = change.child_id and attendance.course_id = change.course_id
      and course.id = change.course_id and attendance.end_date = ${dayBefore}`.execute(transaction);
  const goers = sql`select course_id, child_id as person_id from ${listed}`;
  await startPlacements(transaction, 'children', goers, start);
  return moves;
}

/** 422 for a child that attends a regular class (this or another) later: two placements would overlap. */
async function requireNoOverlap(
  transaction: Transaction,
  listed: RawBuilder<unknown>,
  startDate: string,
): Promise<void> {
  const { rows } = await sql<{ index: number }>`
    select distinct change.index
    from ${listed}
    join courses course on course.id = change.course_id
    join course_children attendance on attendance.child_id = change.child_id
    join courses other on other.id = attendance.course_id and (other.id = course.id or other.type = 'regular')
    where attendance.start_date > ${startDate}
      and attendance.start_date <= coalesce(course.end_date, 'infinity')`.execute(transaction);
  refuseFound(
    Object.fromEntries(rows.map(({ index }) => [`moves.${index}`, message('courses.belongs_already')])),
  );
}

/**
 * Lets the teachers of a class move to the next one: the day before the change is their last day here.
 * Returns who they are. 422 at `follows` for one who teaches there later anyway.
 */
export async function followTeachers(
  transaction: Transaction,
  { start_date: start, follows }: YearChange,
  review: YearChangeReview,
): Promise<number[]> {
  const teachers = new Map(review.courses.map((course) => [course.id, course.teachers]));
  const pairs = follows.flatMap(({ from_course_id: from_id, to_course_id: course_id }) =>
    (teachers.get(from_id) ?? []).map(({ id }) => ({ from_id, course_id, person_id: id })),
  );
  const followers = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
    as follower (from_id bigint, course_id bigint, person_id bigint)`;
  const former = sql`start_date < ${start}
    and (course_id, employee_id) in (select from_id, person_id from ${followers})`;
  await endPlacements(transaction, 'teachers', former, addDays(start, -1));
  const next = sql`select course_id, person_id from ${followers}`;
  await refuseOverlap('follows', startPlacements(transaction, 'teachers', next, start));
  return pairs.map(({ person_id }) => person_id);
}
