import { type RawBuilder, sql } from 'kysely';
import type { Attendance } from '#contract/kindergarten/course-people.ts';
import { type Course, findOutsideCourse } from '#contract/kindergarten/courses.ts';
import { addDays } from '#contract/platform/days.ts';
import type { childrenArchived } from '#server/kindergarten/children/archive-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineEvent, type PayloadOf } from '#server/platform/events.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';

/**
 * Raised before placements of children change, while they are still as they were: no day before `from` changes, or any
 * day without it.
 */
export const placementsChange = defineEvent<{
  childIds: readonly number[];
  from: string | null;
  now: string;
}>();

/** The two tables of placements in classes, the column of the person, and how calls name several. */
export const placementTables = {
  children: { table: sql.table('course_children'), person: 'child_id', field: 'child_ids' },
  teachers: { table: sql.table('course_teachers'), person: 'employee_id', field: 'employee_ids' },
} as const;
export type PlacementKind = keyof typeof placementTables;

/** The first and last day of a class, inclusive; an open end is null. */
export type CourseDays = Pick<Course, 'start_date' | 'end_date'>;

/** The first and last day of a placement, inclusive. */
export type PlacementDays = Pick<Attendance, 'start_date' | 'end_date'>;

/** 422 at the dates that lie outside the class's own days (files-and-forms §5). */
export function requireInsideCourse(dates: PlacementDays, course: CourseDays): void {
  refuseFound({
    start_date: findOutsideCourse(dates.start_date, course),
    end_date: findOutsideCourse(dates.end_date, course),
  });
}

/**
 * Writes placements in a class; without an end date they end with the class. 422 at `field` if somebody is
 * already in the class in that time.
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

/** Turns the database's error into one at the field: a person's placements in a class must not overlap. */
export function refuseOverlap<Result>(field: string, writing: Promise<Result>): Promise<Result> {
  return refuseTaken(writing, {
    course_children_once: [field, 'courses.belongs_already'],
    course_teachers_once: [field, 'courses.belongs_already'],
    course_children_one_regular: [field, 'courses.in_other_class'],
  });
}

/**
 * Writes placements of any classes unchanged, each of a child or an employee; the database refuses
 * overlapping placements of a person in a class.
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
 * Puts people into classes from that day until the class ends: `people` selects each `course_id` and
 * `person_id`. Placements that exist on that day stay as they are.
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

/** Ends each of these placements of children on its given day. */
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
 * Ends the placements selected by `which` on that day at the latest; those that would begin later are
 * deleted. Returns how many were ended or deleted.
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
  now: string,
): Promise<void> {
  await raiseForAll(transaction, courseIds, { from: addDays(lastDay, 1), now });
  const here = sql`course_id = any(${[...courseIds]}::bigint[])`;
  await endPlacements(transaction, 'children', here, lastDay);
  await endPlacements(transaction, 'teachers', here, lastDay);
}

/** Raises `placementsChange` for all children who are in these classes on that day or later. */
export async function raiseForAll(
  transaction: Transaction,
  courseIds: readonly number[],
  { from, now }: { from: string; now: string },
): Promise<void> {
  const { rows } = await sql<{ child_id: number }>`
    select distinct child_id from course_children
    where course_id = any(${[...courseIds]}::bigint[]) and coalesce(end_date, 'infinity') >= ${from}`.execute(
    transaction,
  );
  await placementsChange.raise(transaction, { childIds: rows.map(({ child_id }) => child_id), from, now });
}

/** People who leave the kindergarten leave its classes. */
export async function leaveCourses(
  transaction: Transaction,
  { childIds, lastDay, now }: PayloadOf<typeof childrenArchived>,
): Promise<void> {
  await placementsChange.raise(transaction, { childIds, from: addDays(lastDay, 1), now });
  const theirs = sql`child_id = any(${[...childIds]}::bigint[])`;
  await endPlacements(transaction, 'children', theirs, lastDay);
}

/** Deletes all placements of these employees as teachers: they never accepted an invitation. */
export async function deleteTeachingOf(
  transaction: Transaction,
  employeeIds: readonly number[],
): Promise<void> {
  await sql`delete from course_teachers where employee_id = any(${[...employeeIds]}::bigint[])`.execute(
    transaction,
  );
}
