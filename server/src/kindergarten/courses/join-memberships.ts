import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Moves the taught classes to the other membership, except on days when it teaches them already. */
export async function joinTeachers(
  transaction: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`
    delete from course_teachers own
    where employee_id = ${from} and exists (
      select from course_teachers kept
      where kept.employee_id = ${into} and kept.course_id = own.course_id
        and daterange(kept.start_date, kept.end_date, '[]') && daterange(own.start_date, own.end_date, '[]')
    )`.execute(transaction);
  await sql`
    update course_teachers set employee_id = ${into}, version = version + 1 where employee_id = ${from}`.execute(
    transaction,
  );
}
