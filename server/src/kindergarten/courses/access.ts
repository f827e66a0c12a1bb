import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#server/access/tenants/local-day.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/**
 * Holds for the rows of `courses course` that the actor may see: all, those they teach today, or those that their own
 * children attend today. The statement binds the rows to the kindergarten whose flags the actor holds.
 */
export function seesCourse(actor: Actor, kindergartenId: number, now: string): RawBuilder<boolean> {
  if (actor.hasFlag('courses_access_all')) return sql`true`;
  const seen = [
    ...(actor.hasFlag('courses_access_index') ? [selectTaughtCourses(actor, kindergartenId, now)] : []),
    ...(actor.hasFlag('child_access_profile')
      ? [selectCoursesOfOwnChildren(actor, kindergartenId, now)]
      : []),
  ];
  if (seen.length === 0) return sql`false`;
  return sql`course.id in (${sql.join(seen, sql` union all `)})`;
}

/** The ids of the classes that the actor teaches in the kindergarten today. */
export function selectTaughtCourses(actor: Actor, kindergartenId: number, now: string): RawBuilder<unknown> {
  return sql`
    select teaching.course_id
    from memberships employee
    join kindergartens kindergarten on kindergarten.id = employee.kindergarten_id
    join course_teachers teaching on teaching.employee_id = employee.id
    where employee.user_id = ${actor.userId} and employee.type = 'employee'
      and employee.kindergarten_id = ${kindergartenId} and employee.active
      and ${localDay(now)} between teaching.start_date and coalesce(teaching.end_date, 'infinity')`;
}

function selectCoursesOfOwnChildren(actor: Actor, kindergartenId: number, now: string): RawBuilder<unknown> {
  return sql`
    select attendance.course_id
    from memberships guardian
    join kindergartens kindergarten on kindergarten.id = guardian.kindergarten_id
    join child_guardians own on own.guardian_id = guardian.id
    join course_children attendance on attendance.child_id = own.child_id
    where guardian.user_id = ${actor.userId} and guardian.type = 'guardian'
      and guardian.kindergarten_id = ${kindergartenId} and guardian.active
      and ${localDay(now)} between attendance.start_date and coalesce(attendance.end_date, 'infinity')`;
}
