import { type RawBuilder, sql } from 'kysely';
import type { CourseName } from '#contract/kindergarten/child.ts';
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
  course_colour: CourseName['colour'] | null;
  course_symbol: CourseName['symbol'] | null;
}

export const courseColumns = sql`
  course.id as course_id, course.name as course_name, course.colour as course_colour, course.symbol as course_symbol`;

/** Joins to each row of `child` the classes attended on that day. */
export function joinCourses(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join course_children attendance on attendance.child_id = child.id
      and attendance.days @> ${today}
    left join courses course on course.id = attendance.course_id`;
}

/** A class as others name it (`courseName`), for statements that read `courses course`. */
export const courseAsJson = sql`
  jsonb_build_object('id', course.id, 'name', course.name, 'colour', course.colour, 'symbol', course.symbol)`;

/** Each child once, with its classes, in the order of the rows. */
export function gatherCourses<Row extends CourseColumns & { id: number }>(rows: readonly Row[]) {
  const children = new Map<number, Omit<Row, keyof CourseColumns> & { active_courses: CourseName[] }>();
  for (const {
    course_id: courseId,
    course_name: name,
    course_colour: colour,
    course_symbol: symbol,
    ...row
  } of rows) {
    const child = children.get(row.id) ?? { ...row, active_courses: [] };
    children.set(row.id, child);
    if (courseId !== null && name !== null && colour !== null && symbol !== null)
      child.active_courses.push({ id: courseId, name, colour, symbol });
  }
  return [...children.values()];
}
