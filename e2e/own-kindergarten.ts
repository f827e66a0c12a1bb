import { sql } from 'kysely';
import type { Flag } from '../contract/src/access/flags.ts';
import { createUser, type TestUser } from '../server/src/access/accounts/factories.ts';
import { invite } from '../server/src/access/invitations/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
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

/** Makes such a kindergarten, and invites a person with an account to work there. */
export async function inviteToOwnKindergarten(
  database: Database,
  { email }: Pick<TestUser, 'email'>,
  name: string,
): Promise<void> {
  const { kindergartenId } = await makeOwnKindergarten(database, { name });
  await invite(database, { type: 'employee', kindergartenId }, { email });
}

/** Makes two kindergartens in which the person works: Aed Aabe, which opens first, and Aed Beebe. */
export async function makeTwoWorkplaces(
  database: Database,
  user: Pick<TestUser, 'id' | 'email'>,
  flags?: readonly Flag[],
): Promise<void> {
  for (const name of ['Aed Aabe', 'Aed Beebe']) {
    const kindergartenId = await makeKindergarten(database, { name });
    await makeMember(database, { type: 'employee', kindergartenId, user, ...(flags && { flags }) });
  }
}
