import { type RawBuilder, sql } from 'kysely';
import type { Course } from '#contract/kindergarten/courses.ts';
import { selectOwnChildren, selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';

/**
 * Holds for the rows of `courses course` that the actor may see: all, those they teach today, or those that
 * their children attend today. It limits the rows to the kindergarten in which the actor has the flags.
 */
export function seesCourse(actor: Reader, kindergartenId: number): RawBuilder<boolean> {
  if (actor.hasFlag('courses_access_all') || !actor.hasFlag('child_access_profile'))
    return staffsCourse(actor, kindergartenId);
  const seen = [
    ...(actor.hasFlag('courses_access_index') ? [selectTaughtCourses(actor, kindergartenId)] : []),
    selectCoursesOfOwnChildren(actor, kindergartenId),
  ];
  return sql`(course.kindergarten_id = ${kindergartenId} and course.id in (${sql.join(seen, sql` union all `)}))`;
}

/** Holds for the rows of `courses course` that the actor sees as staff, whoever their own children are. */
export function staffsCourse(actor: Reader, kindergartenId: number): RawBuilder<boolean> {
  const isHere = sql<boolean>`course.kindergarten_id = ${kindergartenId}`;
  if (actor.hasFlag('courses_access_all')) return isHere;
  if (!actor.hasFlag('courses_access_index')) return sql`false`;
  return sql`(${isHere} and course.id in (${selectTaughtCourses(actor, kindergartenId)}))`;
}

function selectCoursesOfOwnChildren(actor: Reader, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    select course_id from course_children attendance
    where child_id in (${selectOwnChildren(actor, kindergartenId)}) and attendance.days @> ${actor.today}::date`;
}

/** The parts of a call about the classes of a kindergarten. */
export interface CoursesCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
}

/** The parts of a call about one class. */
export interface CourseCall extends CoursesCall {
  params: { kindergarten_id: number; course_id: number };
}

/** A class that will be written, locked until then. */
type CourseToEdit = Pick<Course, 'id' | 'name' | 'type' | 'start_date' | 'end_date' | 'version' | 'archived'>;

/**
 * Locks the classes that are in the kindergarten and that the actor may see, archived or not, so that nobody
 * changes them or their people meanwhile.
 */
export async function lockFoundCourses(
  { database, actor, params }: CoursesCall,
  courseIds: readonly number[],
): Promise<CourseToEdit[]> {
  const { rows } = await sql<CourseToEdit>`
    select course.id, course.name, course.type, course.start_date, course.end_date, course.version, course.archived_at is not null as archived
    from courses course
    where course.id = any(${[...courseIds]}::bigint[]) and ${seesCourse(actor, params.kindergarten_id)}
    order by course.id
    for update`.execute(database);
  return rows;
}

/** The same for classes that will be changed: 404 unless all are found, 403 if one is archived. */
export async function lockCourses(call: CoursesCall, courseIds: readonly number[]): Promise<CourseToEdit[]> {
  const courses = await lockFoundCourses(call, courseIds);
  if (courses.length < new Set(courseIds).size) throw notFound();
  if (courses.some(({ archived }) => archived)) throw forbidden();
  return courses;
}

/** The same for the class of the path. */
export async function lockCourse(call: CourseCall): Promise<CourseToEdit> {
  return onlyRow(await lockCourses(call, [call.params.course_id]));
}
