import { sql } from 'kysely';
import { createUser, type TestUser } from '../server/src/access/accounts/factories.ts';
import { addMembership } from '../server/src/access/roles/memberships.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { testNow } from '../server/src/testing/now.ts';

/** Makes an empty, new kindergarten for one test, and its manager. */
export async function makeOwnKindergarten(
  database: Database,
  { name, language = 'en' }: { name: string; language?: 'en' | 'et' },
): Promise<{ kindergartenId: number; manager: TestUser }> {
  const kindergartenId = await makeKindergarten(database, { name });
  const manager = await createUser(database, {
    language,
    email: `manager-${kindergartenId}@example.test`,
  });
  const rows = await database.runStatement(sql<{ id: number }>`
    select id from roles where kindergarten_id = ${kindergartenId} and 'roles_can_edit' = any(flags)`);
  await database.transaction((transaction) =>
    addMembership(transaction, {
      type: 'employee',
      kindergartenId,
      userId: manager.id,
      roleIds: rows.map(({ id }) => id),
      now: testNow,
    }),
  );
  return { kindergartenId, manager };
}
