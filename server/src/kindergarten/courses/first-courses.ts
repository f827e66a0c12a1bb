import { sql } from 'kysely';
import type { childrenEntered } from '#server/kindergarten/children/write-children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { insertListedPlacements } from './placements.ts';

/** Children who come with a first class attend it as long as it lasts; not from before their birth. */
export async function startFirstCourses(
  transaction: Transaction,
  { kindergartenId, children }: PayloadOf<typeof childrenEntered>,
): Promise<void> {
  for (const { id, birth_date: birthDate, course } of children) {
    if (course === null || course === undefined) continue;
    if (course.start_date < birthDate) throw invalidField('course.start_date', 'children.class_before_birth');
    const end = await findEnd(transaction, kindergartenId, course);
    await insertListedPlacements(transaction, 'children', [{ ...course, person_id: id, end_date: end }]);
  }
}

/** 422 for a class that is none of the kindergarten's or archived, and for a day on which it does not run. */
async function findEnd(
  transaction: Transaction,
  kindergartenId: number,
  start: { course_id: number; start_date: string },
): Promise<string | null> {
  const { rows } = await sql<{ runs: boolean; end_date: string | null }>`
    select
      ${start.start_date}::date between coalesce(start_date, '-infinity') and coalesce(end_date, 'infinity') as runs,
      end_date
    from courses
    where id = ${start.course_id} and kindergarten_id = ${kindergartenId} and archived_at is null`.execute(
    transaction,
  );
  const [course] = rows;
  if (course === undefined) throw invalidField('course.course_id', 'rules.invalid');
  if (!course.runs) throw invalidField('course.start_date', 'rules.outside_class_dates');
  return course.end_date;
}
