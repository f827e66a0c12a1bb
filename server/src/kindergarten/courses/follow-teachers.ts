import { sql } from 'kysely';
import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import type { changeYear, YearChangeReview } from '#contract/kindergarten/year-change.ts';
import type { Message } from '#contract/platform/failure.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { refuseOverlap } from './placements.ts';
import type { Gone } from './plan-archiving.ts';

type Body = Call<typeof changeYear>['body'];

/** At `follows.<place>` what is wrong: a class that is not here, the same twice, or one that does not run on that day. */
export function findWrongFollows(
  body: Body,
  { courses }: YearChangeReview,
  gone: Gone,
): Record<string, Message[]> {
  const errors: Record<string, Message[]> = {};
  for (const [place, { from_course_id: from, to_course_id: to }] of body.follows.entries()) {
    const next = courses.find(({ id }) => id === to);
    const outside = next === undefined ? null : findOutsideCourse(body.start_date, next);
    const isFromHere = gone.courses.has(from) || courses.some(({ id }) => id === from);
    if (!isFromHere || next === undefined || from === to)
      errors[`follows.${place}`] = [{ key: 'courses.not_of_this_place' }];
    else if (outside !== null) errors[`follows.${place}`] = [outside];
  }
  return errors;
}

/** Whether the teachers of the day before have gone along already; those of a class in the archive have. */
export function haveFollowed(
  { from_course_id: from, to_course_id: to }: Body['follows'][number],
  { courses }: YearChangeReview,
): boolean {
  const before = courses.find(({ id }) => id === from);
  const after = courses.find(({ id }) => id === to);
  return (before?.teachers ?? []).every(
    ({ id }) => after?.next_teacher_ids.includes(id) && !before?.next_teacher_ids.includes(id),
  );
}

/**
 * Lets the teachers of a class go along into the next one: the day before the change is their last one here. Returns who
 * they are. 422 at `follows` for one who teaches there at a later time anyway.
 */
export async function followTeachers(
  transaction: Transaction,
  follows: Body['follows'],
  review: YearChangeReview,
): Promise<number[]> {
  const pending = follows.filter((follow) => !haveFollowed(follow, review));
  const start = review.start_date;
  const dayBefore = addDays(start, -1);
  const pairs = pending.flatMap(({ from_course_id: from, to_course_id: to }) =>
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
