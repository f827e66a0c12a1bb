import { sql } from 'kysely';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testNow } from '#server/testing/now.ts';
import { courseRenamed, openCourse } from './edit-courses.ts';

let made = 0;

/** Creates a class with a unique name, by default in a new kindergarten; returns its id. */
export async function makeCourse(
  database: Database,
  traits: { kindergartenId?: number; name?: string; type?: 'regular' | 'special' | 'summer' } = {},
): Promise<number> {
  const kindergartenId = traits.kindergartenId ?? (await makeKindergarten(database));
  made += 1;
  const { name = `Testrühm ${made}`, type = 'regular' } = traits;
  const course = { name, type, places: null, start_date: null, end_date: null };
  return database.transaction((transaction) => openCourse(transaction, kindergartenId, course, testNow));
}

/** Renames the class. */
export async function renameCourse(database: Database, courseId: number, name: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`update courses set name = ${name} where id = ${courseId}`.execute(transaction);
    await courseRenamed.raise(transaction, { courseId });
  });
}

/** Lets the employee teach the class, by default since the beginning of 2026. */
export async function makeTeaching(
  database: Database,
  courseId: number,
  employeeId: number,
  { start = '2026-01-01', end = null }: { start?: string; end?: string | null } = {},
): Promise<void> {
  await database.runStatement(sql`
      insert into course_teachers (course_id, employee_id, start_date, end_date)
      values (${courseId}, ${employeeId}, ${start}, ${end})`);
}
