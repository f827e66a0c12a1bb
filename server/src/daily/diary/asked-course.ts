import { type RawBuilder, sql } from 'kysely';
import type { DiaryDay } from '#contract/daily/diary.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { seesDiary } from './access.ts';

/** The columns of `course` that name a class, as JSON. */
export const courseJson = sql`jsonb_build_object(
  'id', course.id, 'name', course.name, 'colour', course.colour, 'symbol', course.symbol, 'type', course.type
)`;

/** The class of the call, by default the first that the actor teaches, else the first that they see. */
export function selectAskedCourse(
  actor: Actor,
  kindergartenId: number,
  courseId: number | undefined,
  date: string,
) {
  const asked = courseId === undefined ? sql`course.archived_at is null` : sql`course.id = ${courseId}`;
  const runs = sql`${date}::date between coalesce(course.start_date, '-infinity') and coalesce(course.end_date, 'infinity')`;
  return sql`
    select course.* from courses course
    where ${seesDiary(actor, kindergartenId)} and ${asked}
    order by (${runs}) desc, exists (
      select from memberships employee join course_teachers teaching on teaching.employee_id = employee.id
      where employee.user_id = ${actor.userId} and teaching.course_id = course.id and teaching.days @> ${actor.today}::date
    ) desc, course.type = 'special', course.name, course.id
    limit 1`;
}

/** The classes whose diary the actor sees, as JSON. */
export function selectDiaryCourses(actor: Actor, kindergartenId: number): RawBuilder<DiaryDay['courses']> {
  return sql`(
    select coalesce(jsonb_agg(${courseJson} order by course.name, course.id), '[]')
    from courses course where ${seesDiary(actor, kindergartenId)} and course.archived_at is null
  )`;
}
