import { type RawBuilder, sql } from 'kysely';
import { ifAsked } from '#server/platform/database/table-query.ts';

/** Holds for the rows of `children child` who attend the class today, or for all if no class is given. */
export function attendsCourse(courseId: number | undefined, today: string): RawBuilder<boolean> {
  if (courseId === undefined) return ifAsked(undefined);
  return sql`exists (
    select from course_children attendance
    where attendance.course_id = ${courseId} and attendance.child_id = child.id
      and attendance.days @> ${today}::date
  )`;
}

/** The columns of `joinCourses`: one row per child and class, or one without a class. */
export interface CourseColumns {
  course_id: number | null;
  course_name: string | null;
}

export const courseColumns = sql`course.id as course_id, course.name as course_name`;

/** Joins to each row of `child` the classes attended on that day. */
export function joinCourses(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join course_children attendance on attendance.child_id = child.id
      and attendance.days @> ${today}
    left join courses course on course.id = attendance.course_id`;
}

/** Each child once, with its classes, in the order of the rows. */
export function gatherCourses<Row extends CourseColumns & { id: number }>(rows: readonly Row[]) {
  const children = new Map<
    number,
    Omit<Row, keyof CourseColumns> & { active_courses: { id: number; name: string }[] }
  >();
  for (const { course_id, course_name, ...row } of rows) {
    const child = children.get(row.id) ?? { ...row, active_courses: [] };
    children.set(row.id, child);
    if (course_id !== null && course_name !== null)
      child.active_courses.push({ id: course_id, name: course_name });
  }
  return [...children.values()];
}
