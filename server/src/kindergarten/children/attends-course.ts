import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#server/access/tenants/local-day.ts';

/** Holds for the rows of `children child` who attend the class today, or for all where none is named. */
export function attendsCourse(courseId: number | undefined, now: string): RawBuilder<boolean> {
  if (courseId === undefined) return sql`true`;
  return sql`exists (
    select from course_children attendance
    where attendance.course_id = ${courseId} and attendance.child_id = child.id
      and ${localDay(now)} between attendance.start_date and coalesce(attendance.end_date, 'infinity')
  )`;
}
