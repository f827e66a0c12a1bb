import { sql } from 'kysely';
import { reviewYearChange, type YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';

/** A person who changes the year sees every class and every child. */
export function requireWholeKindergarten(actor: Actor): void {
  if (!actor.hasFlag('courses_access_all') || !actor.hasFlag('children_access_all')) throw forbidden();
}

export const handleReviewYearChange = bind(
  reviewYearChange,
  async ({ database, actor, params, query, audit }) => {
    requireWholeKindergarten(actor);
    const review = await readYearChange(database, actor, params.kindergarten_id, query.start_date);
    audit({
      child_id: review.children.map((child) => child.id),
      employee_id: [...new Set(review.courses.flatMap(({ teachers }) => teachers.map(({ id }) => id)))],
    });
    return review;
  },
);

/** Each child that attends a regular class on the day before, once, with its class on the day itself. */
export async function readYearChange(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
  startDate: string,
): Promise<YearChangeReview> {
  const dayBefore = addDays(startDate, -1);
  const placements = sql`
    select attendance.*, course.kindergarten_id
    from courses course
    join course_children attendance on attendance.course_id = course.id
    where course.kindergarten_id = ${kindergartenId} and course.type = 'regular' and course.archived_at is null`;
  const { rows: children } = await sql<YearChangeReview['children'][number]>`
    with placement as (${placements})
    select child.id, child.fname, child.lname, child.birth_date, before.course_id, after.course_id as next_course_id,
      child.archive_on, ${selectSafety(actor, kindergartenId)} as safety
    from (
      select distinct on (child_id) child_id, course_id from placement
      where days @> ${dayBefore}::date
      order by child_id, start_date desc, id desc
    ) before
    join children child on child.id = before.child_id and child.archived_at is null
    left join lateral (
      select course_id from placement
      where placement.child_id = child.id and days @> ${startDate}::date
      order by start_date desc, id desc limit 1
    ) after on true
    order by child.lname, child.fname, child.id`.execute(database);
  const { rows: courses } = await sql<YearChangeReview['courses'][number]>`
    with placement as (${placements})
    select
      course.id, course.name, course.places, course.start_date, course.end_date, course.archive_on,
      (
        select coalesce(json_agg(json_build_object('id', teacher.id, 'fname', teacher.fname, 'lname', teacher.lname)
          order by teacher.lname, teacher.fname, teacher.id), '[]')
        from (
          select distinct employee.id, ${memberName('fname', 'employee', 'person')} as fname,
            ${memberName('lname', 'employee', 'person')} as lname
          from course_teachers teaching
          join memberships employee on employee.id = teaching.employee_id and employee.archived_at is null
          join users person on person.id = employee.user_id
          where teaching.course_id = course.id
            and teaching.days @> ${dayBefore}::date
        ) teacher
      ) as teachers,
      (
        select coalesce(json_agg(distinct teaching.employee_id), '[]') from course_teachers teaching
        where teaching.course_id = course.id
          and teaching.days @> ${startDate}::date
      ) as next_teacher_ids,
      (
        select count(*) from placement
        where course_id = course.id and days @> ${startDate}::date
          and child_id <> all(${children.map((child) => child.id)}::bigint[])
      ) as newcomers_count
    from courses course
    where course.kindergarten_id = ${kindergartenId} and course.type = 'regular' and course.archived_at is null
    order by course.name, course.id`.execute(database);
  const { rows: states } = await sql<{ state: string }>`
    with placement as (${placements})
    select md5(concat(${startDate}::text, string_agg(concat_ws(':', kind, id, said), ',' order by kind, id))) as state
    from (
      select 'course' as kind, id, concat_ws(':', version, archive_on) as said
      from courses where kindergarten_id = ${kindergartenId} and type = 'regular' and archived_at is null
      union all
      select 'child', id, archive_on::text
      from children where kindergarten_id = ${kindergartenId} and archive_on is not null
      union all
      select 'teaching', teaching.id, teaching.days::text
      from courses course join course_teachers teaching on teaching.course_id = course.id
      where course.kindergarten_id = ${kindergartenId} and course.type = 'regular' and course.archived_at is null
        and coalesce(teaching.end_date, 'infinity') >= ${dayBefore}
      union all
      select 'placement', id, days::text from placement where coalesce(end_date, 'infinity') >= ${dayBefore}
    ) part`.execute(database);
  const allowed = { archive_children: actor.hasFlag('children_can_edit') };
  return { start_date: startDate, state: onlyRow(states).state, courses, children, allowed };
}
