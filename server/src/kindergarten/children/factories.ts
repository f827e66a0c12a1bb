import { sql } from 'kysely';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { testNow } from '#server/testing/now.ts';
import { insertChildren, nothingMore } from './write-children.ts';

/** Creates a child, by default in a new kindergarten; returns its id. */
export async function makeChild(
  database: Database,
  traits: { kindergartenId?: number; fname?: string; lname?: string } = {},
): Promise<number> {
  const kindergartenId = traits.kindergartenId ?? (await makeKindergarten(database));
  const { fname = 'Mia', lname = 'Maasikas' } = traits;
  const child = { ...nothingMore, fname, lname, birth_date: '2022-05-01' };
  return onlyRow(
    await database.transaction((transaction) =>
      insertChildren(transaction, kindergartenId, [child], testNow),
    ),
  );
}

/** Lets the child attend the class, by default since the beginning of 2026. */
export async function makeAttendance(
  database: Database,
  courseId: number,
  childId: number,
  { start = '2026-01-01', end = null }: { start?: string; end?: string | null } = {},
): Promise<void> {
  await database.runStatement(sql`
      insert into course_children (course_id, child_id, start_date, end_date)
      values (${courseId}, ${childId}, ${start}, ${end})`);
}

/** Makes the guardian the child's mother. */
export async function makeMother(database: Database, childId: number, guardianId: number): Promise<void> {
  await database.runStatement(
    sql`insert into child_guardians (child_id, guardian_id, relation) values (${childId}, ${guardianId}, 1)`,
  );
}
