import { type RawBuilder, sql } from 'kysely';
import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import { collectErrors } from '#contract/platform/rule-error.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readViolatedConstraint } from '#server/platform/database/errors.ts';
import { invalidField, invalidFields } from '#server/platform/http/failure.ts';

/** The two tables of who belongs to a class from when to when, and the column that says who. */
export const placementTables = {
  children: { table: sql.table('course_children'), person: sql.ref('child_id'), field: 'child_ids' },
  teachers: { table: sql.table('course_teachers'), person: sql.ref('employee_id'), field: 'employee_ids' },
} as const satisfies Record<
  string,
  { table: RawBuilder<unknown>; person: RawBuilder<unknown>; field: string }
>;
export type PlacementKind = keyof typeof placementTables;

interface CourseDays {
  start_date: string | null;
  end_date: string | null;
}

/** 422 at the dates that lie outside of the class's own days (files-and-forms §5). */
export function requireInsideCourse(
  dates: { start_date: string; end_date: string | null },
  course: CourseDays,
): void {
  const errors = collectErrors({
    start_date: findOutsideCourse(dates.start_date, course),
    end_date: findOutsideCourse(dates.end_date, course),
  });
  if (errors !== null) throw invalidFields(errors);
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
  dates: { start_date: string; end_date: string | null },
): Promise<void> {
  requireInsideCourse(dates, course);
  const { table, person, field } = placementTables[kind];
  await refuseOverlap(
    field,
    sql`
      insert into ${table} (course_id, ${person}, start_date, end_date)
      select ${course.id}, id, ${dates.start_date}, ${dates.end_date ?? course.end_date}
      from unnest(${[...new Set(peopleIds)]}::bigint[]) as person (id)`.execute(transaction),
  );
}

/** Says at the field what the database found out: nobody belongs to a class twice at a time. */
export async function refuseOverlap<Result>(field: string, writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const constraint = readViolatedConstraint(error);
    if (constraint === 'course_children_once' || constraint === 'course_teachers_once') {
      throw invalidField(field, 'courses.belongs_already');
    }
    if (constraint === 'course_children_one_regular') throw invalidField(field, 'courses.in_other_class');
    throw error;
  }
}

/** Lets nobody belong to the classes longer than until that day; who would have begun later does not begin at all. */
export async function endPlacements(
  transaction: Transaction,
  courseIds: readonly number[],
  lastDay: string,
): Promise<void> {
  for (const { table } of Object.values(placementTables)) {
    await sql`
      delete from ${table} where course_id = any(${[...courseIds]}::bigint[]) and start_date > ${lastDay}`.execute(
      transaction,
    );
    await sql`
      update ${table} set end_date = ${lastDay}, version = version + 1
      where course_id = any(${[...courseIds]}::bigint[]) and coalesce(end_date, 'infinity') > ${lastDay}`.execute(
      transaction,
    );
  }
}
