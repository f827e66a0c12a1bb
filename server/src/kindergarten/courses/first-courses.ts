import { sql } from 'kysely';
import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import type { childrenEntered } from '#server/kindergarten/children/write-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import { invalidField, refuseFound } from '#server/platform/http/failure.ts';
import { type CourseDays, insertListedPlacements, placementsChange } from './placements.ts';

/**
 * Children with a first class attend it until it ends, but not from before their birth. 422 for a class of
 * another kindergarten or an archived one, and for a day on which it does not run.
 */
export async function startFirstCourses(
  transaction: Transaction,
  { kindergartenId, children, now }: PayloadOf<typeof childrenEntered>,
): Promise<void> {
  for (const { id, birth_date: birthDate, course } of children) {
    if (course === null || course === undefined) continue;
    if (course.start_date < birthDate) throw invalidField('course.start_date', 'children.class_before_birth');
    const { rows } = await sql<CourseDays>`
      select start_date, end_date from courses
      where id = ${course.course_id} and kindergarten_id = ${kindergartenId} and archived_at is null`.execute(
      transaction,
    );
    const [days] = rows;
    if (days === undefined) throw invalidField('course.course_id', 'rules.invalid');
    refuseFound({ 'course.start_date': findOutsideCourse(course.start_date, days) });
    const placement = { ...course, person_id: id, end_date: days.end_date };
    await placementsChange.raise(transaction, { childIds: [id], from: course.start_date, now });
    await insertListedPlacements(transaction, 'children', [placement]);
  }
}
