import { type RawBuilder, sql } from 'kysely';
import type { Attendance } from '#contract/kindergarten/course-people.ts';
import { type Course, findOutsideCourse } from '#contract/kindergarten/courses.ts';
import type { childrenArchived } from '#server/kindergarten/children/archive-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';

/** The two tables of who belongs to a class from when to when, the column that says who, and how calls name several. */
export const placementTables = {
  children: { table: sql.table('course_children'), person: 'child_id', field: 'child_ids' },
  teachers: { table: sql.table('course_teachers'), person: 'employee_id', field: 'employee_ids' },
} as const;
export type PlacementKind = keyof typeof placementTables;

/** On which days a class runs; both count, an open end is null. */
export type CourseDays = Pick<Course, 'start_date' | 'end_date'>;

/** From when to when somebody belongs to a class; both days count. */
export type PlacementDays = Pick<Attendance, 'start_date' | 'end_date'>;

/** 422 at the dates that lie outside of the class's own days (files-and-forms §5). */
export function requireInsideCourse(dates: PlacementDays, course: CourseDays): void {
  refuseFound({
    start_date: findOutsideCourse(dates.start_date, course),
    end_date: findOutsideCourse(dates.end_date, course),
  });
}

/**
 * Writes placements in a class; without an end of their own they last as long as the class. 422 at `field` where somebody
 * belongs to it already in that time.
 */
export async function insertPlacements(
  transaction: Transaction,
  kind: PlacementKind,
  course: CourseDays & { id: number },
  peopleIds: readonly number[],
  dates: PlacementDays,
): Promise<void> {
  requireInsideCourse(dates, course);
  await refuseOverlap(
    placementTables[kind].field,
    insertListedPlacements(
      transaction,
      kind,
      [...new Set(peopleIds)].map((id) => ({
        course_id: course.id,
        person_id: id,
        start_date: dates.start_date,
        end_date: dates.end_date ?? course.end_date,
      })),
    ),
  );
}

/** Says at the field what the database found out: nobody belongs to a class twice at a time. */
export function refuseOverlap<Result>(field: string, writing: Promise<Result>): Promise<Result> {
  return refuseTaken(writing, {
    course_children_once: [field, 'courses.belongs_already'],
    course_teachers_once: [field, 'courses.belongs_already'],
    course_children_one_regular: [field, 'courses.in_other_class'],
  });
}

/**
 * Writes placements of any classes as they are, each of a child or an employee; the database refuses who would belong to a class
 * twice at a time.
 */
export async function insertListedPlacements(
  transaction: Transaction,
  kind: PlacementKind,
  placements: readonly (PlacementDays & { course_id: number; person_id: number })[],
): Promise<void> {
  const { table, person } = placementTables[kind];
  await sql`
    insert into ${table} (course_id, ${sql.ref(person)}, start_date, end_date)
    select course_id, person_id, start_date, end_date
    from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb)
      as listed (course_id bigint, person_id bigint, start_date date, end_date date)`.execute(transaction);
}

/**
 * Lets people belong to classes from that day on, as long as the class lasts: `people` selects each `course_id` and
 * `person_id`. Who belongs there on that day already goes on as before.
 */
export async function startPlacements(
  transaction: Transaction,
  kind: PlacementKind,
  people: RawBuilder<unknown>,
  start: string,
): Promise<void> {
  const { table, person } = placementTables[kind];
  await sql`
    insert into ${table} (course_id, ${sql.ref(person)}, start_date, end_date)
    select distinct course.id, one.person_id, ${start}::date, course.end_date
    from (${people}) one
    join courses course on course.id = one.course_id
    where not exists (
      select from ${table} own
      where own.course_id = course.id and own.${sql.ref(person)} = one.person_id and own.days @> ${start}::date
    )`.execute(transaction);
}

/** Ends each of these placements of children on its day. */
export async function endListedPlacements(
  transaction: Transaction,
  endings: readonly { id: number; end_date: string }[],
): Promise<void> {
  await sql`
    update course_children set end_date = ending.end_date, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as ending (id bigint, end_date date)
    where course_children.id = ending.id`.execute(transaction);
}

/**
 * Lets the placements for whose rows `which` holds last no longer than until that day; who would have begun later does not begin
 * at all. Returns how many were ended or removed.
 */
export async function endPlacements(
  transaction: Transaction,
  kind: PlacementKind,
  which: RawBuilder<unknown>,
  lastDay: string,
): Promise<number> {
  const { table } = placementTables[kind];
  const removed = await sql`delete from ${table} where ${which} and start_date > ${lastDay}`.execute(
    transaction,
  );
  const ended = await sql`
    update ${table} set end_date = ${lastDay}, version = version + 1
    where ${which} and coalesce(end_date, 'infinity') > ${lastDay}`.execute(transaction);
  return Number((removed.numAffectedRows ?? 0n) + (ended.numAffectedRows ?? 0n));
}

/** The same for everybody in these classes. */
export async function emptyCourses(
  transaction: Transaction,
  courseIds: readonly number[],
  lastDay: string,
): Promise<void> {
  const here = sql`course_id = any(${[...courseIds]}::bigint[])`;
  await endPlacements(transaction, 'children', here, lastDay);
  await endPlacements(transaction, 'teachers', here, lastDay);
}

/** Whoever leaves the kindergarten leaves its classes. */
export async function leaveCourses(
  transaction: Transaction,
  { childIds, lastDay }: PayloadOf<typeof childrenArchived>,
): Promise<void> {
  const theirs = sql`child_id = any(${[...childIds]}::bigint[])`;
  await endPlacements(transaction, 'children', theirs, lastDay);
}

/** Removes what these employees taught, as if it had never been: they never accepted an invitation. */
export async function deleteTeachingOf(
  transaction: Transaction,
  employeeIds: readonly number[],
): Promise<void> {
  await sql`delete from course_teachers where employee_id = any(${[...employeeIds]}::bigint[])`.execute(
    transaction,
  );
}
