import { sql } from 'kysely';
import type { Subject } from '#server/platform/personal-data/personal-data.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** All children and people of the demo, children first. */
export async function listSubjects(kiik: TestApp): Promise<Subject[]> {
  return kiik.app.database.runStatement(sql<Subject>`
    select 'child' as kind, id from children where erased_at is null
    union all select 'user', id from users where erased_at is null
    order by kind, id`);
}

/** A word that is in all data about the subject, and nowhere else. */
export const wordOf = ({ kind, id }: Subject) => `qz${kind}${id}zq`;
/** A pattern for the word of any subject. */
export const anyWord = 'qz(?:child|user)[0-9]+zq';
