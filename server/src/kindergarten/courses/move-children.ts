import { type RawBuilder, sql } from 'kysely';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { message } from '#contract/platform/failure.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import type { YearChange } from './require-possible-year.ts';

/** A move that changes something: its place in the call, for what is wrong with it, and the class to be in. */
interface Move {
  place: number;
  childId: number;
  courseId: number | null;
}

/**
 * Moves the children who are elsewhere on that day as things stand, and returns them. 422 at `moves.<place>` for one whom a
 * later class is in the way of.
 */
export async function moveChildren(
  transaction: Transaction,
  kindergartenId: number,
  { start_date: startDate, moves: asked }: YearChange,
  review: YearChangeReview,
  newIds: readonly number[],
): Promise<Move[]> {
  const next = new Map(review.children.map((child) => [child.id, child.next_course_id]));
  const moves = asked
    .map(({ child_id: childId, course_id, new_course }, place) => ({
      place,
      childId,
      courseId: new_course === null ? course_id : (newIds[new_course] ?? null),
    }))
    .filter(({ childId, courseId }) => next.get(childId) !== courseId);
  const listed = sql`unnest(
      ${moves.map((move) => move.childId)}::bigint[], ${moves.map((move) => move.courseId)}::bigint[],
      ${moves.map((move) => move.place)}::integer[]
    ) as change (child_id, course_id, place)`;
  await requireNoOverlap(transaction, listed, startDate);
  await writeMoves(transaction, kindergartenId, listed, startDate);
  return moves;
}

/** 422 for a child that is to attend a regular class at a later time, this one or another: the one placement would run into the other. */
async function requireNoOverlap(
  transaction: Transaction,
  listed: RawBuilder<unknown>,
  startDate: string,
): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select distinct change.place
    from ${listed}
    join courses course on course.id = change.course_id
    join course_children attendance on attendance.child_id = change.child_id
    join courses other on other.id = attendance.course_id and (other.id = course.id or other.type = 'regular')
    where attendance.start_date > ${startDate}
      and attendance.start_date <= coalesce(course.end_date, 'infinity')`.execute(transaction);
  refuseFound(
    Object.fromEntries(rows.map(({ place }) => [`moves.${place}`, message('courses.belongs_already')])),
  );
}

async function writeMoves(
  transaction: Transaction,
  kindergartenId: number,
  listed: RawBuilder<unknown>,
  startDate: string,
): Promise<void> {
  const dayBefore = addDays(startDate, -1);
  const elsewhere = sql`
    select attendance.id
    from ${listed}
    join course_children attendance on attendance.child_id = change.child_id
    join courses course on course.id = attendance.course_id
    where course.kindergarten_id = ${kindergartenId} and course.type = 'regular' and course.archived_at is null
      and attendance.course_id is distinct from change.course_id`;
  await sql`
    delete from course_children where id in (${elsewhere}) and start_date = ${startDate}`.execute(
    transaction,
  );
  await sql`
    update course_children set end_date = ${dayBefore}, version = version + 1
    where id in (${elsewhere}) and start_date < ${startDate}
      and coalesce(end_date, 'infinity') >= ${startDate}`.execute(transaction);
  // Who stays after all goes on with the placement that was to end.
  await sql`
    update course_children attendance set end_date = course.end_date, version = attendance.version + 1
    from ${listed}, courses course
    where attendance.child_id = change.child_id and attendance.course_id = change.course_id
      and course.id = change.course_id and attendance.end_date = ${dayBefore}`.execute(transaction);
  await sql`
    insert into course_children (course_id, child_id, start_date, end_date)
    select course.id, change.child_id, ${startDate}, course.end_date
    from ${listed}
    join courses course on course.id = change.course_id
    where not exists (
      select from course_children attendance
      where attendance.child_id = change.child_id and attendance.course_id = course.id
        and attendance.days @> ${startDate}::date
    )`.execute(transaction);
}
