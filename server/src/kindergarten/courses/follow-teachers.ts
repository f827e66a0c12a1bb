import { sql } from 'kysely';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseOverlap } from './placements.ts';
import type { YearChange } from './require-possible-year.ts';

/**
 * Lets the teachers of a class go along into the next one: the day before the change is their last one here. Returns who
 * they are. 422 at `follows` for one who teaches there at a later time anyway.
 */
export async function followTeachers(
  transaction: Transaction,
  follows: YearChange['follows'],
  review: YearChangeReview,
): Promise<number[]> {
  const start = review.start_date;
  const dayBefore = addDays(start, -1);
  const pairs = follows.flatMap(({ from_course_id: from, to_course_id: to }) =>
    (review.courses.find(({ id }) => id === from)?.teachers ?? []).map(({ id }) => ({ from, to, id })),
  );
  const followers = sql`unnest(
    ${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[],
    ${pairs.map(({ id }) => id)}::bigint[]
  ) as follower (from_id, to_id, employee_id)`;
  await sql`
    update course_teachers teaching set end_date = ${dayBefore}, version = teaching.version + 1
    from ${followers}
    where teaching.course_id = follower.from_id and teaching.employee_id = follower.employee_id
      and teaching.start_date < ${start} and coalesce(teaching.end_date, 'infinity') >= ${start}`.execute(
    transaction,
  );
  await refuseOverlap(
    'follows',
    sql`
      insert into course_teachers (course_id, employee_id, start_date, end_date)
      select distinct course.id, follower.employee_id, ${start}::date, course.end_date
      from ${followers}
      join courses course on course.id = follower.to_id
      where not exists (
        select from course_teachers teaching
        where teaching.course_id = course.id and teaching.employee_id = follower.employee_id
          and teaching.days @> ${start}::date
      )`.execute(transaction),
  );
  return pairs.map(({ id }) => id);
}
