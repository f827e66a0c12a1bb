import { sql } from 'kysely';
import { addDays } from '#contract/platform/rules-date.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { invalidField } from '#server/platform/http/failure.ts';

interface NewPlacements {
  courseId: number;
  childIds: readonly number[];
  start: string;
  end: string | null;
  /** Ends the placements that go on from before, the day before, as a move and the import do. */
  endFormer: boolean;
  /** Where the call says it, for a refusal. */
  field: string;
}

/**
 * A child attends one regular class at a time, beside any special or summer ones. 422 where one attends another in that time,
 * unless those placements are to end; one that begins later is never ended unasked. The database refuses what does not ask here.
 */
export async function keepOneRegularClass(
  transaction: Transaction,
  { courseId, childIds, start, end, endFormer, field }: NewPlacements,
): Promise<void> {
  // Two classes for one child, chosen at the same time, wait for each other here.
  await sql`
    select from children where id = any(${[...childIds]}::bigint[]) order by id for no key update`.execute(
    transaction,
  );
  const { rows } = await sql<{ id: number; start_date: string }>`
    select placement.id, placement.start_date
    from courses joined
    join course_children placement on placement.course_id <> joined.id and placement.child_id = any(${[...childIds]}::bigint[])
    join courses course on course.id = placement.course_id and course.type = 'regular'
    where joined.id = ${courseId} and joined.type = 'regular'
      and daterange(placement.start_date, placement.end_date, '[]') && daterange(${start}::date, ${end}::date, '[]')`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  if (rows.some(({ start_date }) => start_date >= start)) {
    throw invalidField(field, 'courses.begins_in_other_class');
  }
  if (!endFormer) throw invalidField(field, 'courses.in_other_class');
  await sql`
    update course_children set end_date = ${addDays(start, -1)}, version = version + 1
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(transaction);
}

/** 422 for a class that is to be regular while children attend another regular one beside it. */
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
