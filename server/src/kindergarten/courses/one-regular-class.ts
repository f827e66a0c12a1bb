import { sql } from 'kysely';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { type CourseDays, endPlacements, type PlacementDays, requireInsideCourse } from './placements.ts';

/**
 * 422 unless these children may attend the class on those days: the class runs, they are born, and they
 * attend no other regular class (special and summer classes may overlap). With `end_former`, as in a move and
 * the import, they leave an earlier regular class the day before instead, but never one that begins later.
 * `field` is the call's field with the children. The database enforces the same.
 */
export async function requireFree(
  transaction: Transaction,
  course: CourseDays & { id: number },
  childIds: readonly number[],
  days: PlacementDays & { end_former?: boolean | undefined },
  field: string,
): Promise<void> {
  requireInsideCourse(days, course);
  const { start_date: start, end_date: end } = days;
  const listed = sql`any(${[...childIds]}::bigint[])`;
  // Two calls that choose classes for one child at the same time wait for each other here.
  const { rows: children } = await sql<{ birth_date: string }>`
    select birth_date from children where id = ${listed} order by id for no key update`.execute(transaction);
  if (children.some(({ birth_date }) => birth_date > start))
    throw invalidField('start_date', 'children.class_before_birth');
  const { rows } = await sql<{ id: number; start_date: string }>`
    select placement.id, placement.start_date
    from courses joined
    join course_children placement on placement.course_id <> joined.id and placement.child_id = ${listed}
    join courses course on course.id = placement.course_id and course.type = 'regular'
    where joined.id = ${course.id} and joined.type = 'regular'
      and daterange(placement.start_date, placement.end_date, '[]')
        && daterange(${start}::date, ${end ?? course.end_date}::date, '[]')`.execute(transaction);
  if (rows.some(({ start_date }) => start_date >= start))
    throw invalidField(field, 'courses.begins_in_other_class');
  if (rows.length > 0 && days.end_former !== true) throw invalidField(field, 'courses.in_other_class');
  const former = sql`id = any(${rows.map(({ id }) => id)}::bigint[])`;
  await endPlacements(transaction, 'children', former, addDays(start, -1));
}

/** 422 for a class that becomes regular while its children attend another regular class. */
export async function requireAloneAsRegular(transaction: Transaction, courseId: number): Promise<void> {
  const { rows } = await sql`
    select from courses changed
    join course_children own on own.course_id = changed.id
    join course_children other on other.child_id = own.child_id and other.course_id <> own.course_id
      and daterange(own.start_date, own.end_date, '[]') && daterange(other.start_date, other.end_date, '[]')
    join courses course on course.id = other.course_id and course.type = 'regular'
    where changed.id = ${courseId} and changed.type <> 'regular' limit 1`.execute(transaction);
  if (rows.length > 0) throw invalidField('type', 'courses.children_in_other_class');
}
