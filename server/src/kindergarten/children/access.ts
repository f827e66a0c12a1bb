import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#server/access/tenants/local-day.ts';
import { selectTaughtCourses } from '#server/kindergarten/courses/access.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/**
 * Holds for the rows of `children child` that the actor may see: all, those who attend today a class that the actor
 * teaches today, or the actor's own. The statement binds the rows to the kindergarten whose flags the actor holds.
 */
export function seesChild(actor: Actor, kindergartenId: number, now: string): RawBuilder<boolean> {
  if (actor.hasFlag('children_access_all')) return sql`true`;
  const seen = [
    ...(actor.hasFlag('children_access_index') ? [selectTaughtChildren(actor, kindergartenId, now)] : []),
    ...(actor.hasFlag('child_access_profile') ? [selectOwnChildren(actor, kindergartenId)] : []),
  ];
  if (seen.length === 0) return sql`false`;
  return sql`child.id in (${sql.join(seen, sql` union all `)})`;
}

function selectTaughtChildren(actor: Actor, kindergartenId: number, now: string): RawBuilder<unknown> {
  return sql`
    select attendance.child_id
    from course_children attendance
    join courses course on course.id = attendance.course_id
    join kindergartens kindergarten on kindergarten.id = course.kindergarten_id
    where attendance.course_id in (${selectTaughtCourses(actor, kindergartenId, now)})
      and ${localDay(now)} between attendance.start_date and coalesce(attendance.end_date, 'infinity')`;
}

function selectOwnChildren(actor: Actor, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    select own.child_id
    from memberships guardian
    join child_guardians own on own.guardian_id = guardian.id
    where guardian.user_id = ${actor.userId} and guardian.type = 'guardian'
      and guardian.kindergarten_id = ${kindergartenId} and guardian.active`;
}
