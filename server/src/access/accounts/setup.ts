import { sql } from 'kysely';
import { reaches } from '#contract/platform/reach.ts';
import { createDefaultRoles } from '#server/access/roles/create-default-roles.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ServingDatabase } from '#server/platform/database/database.ts';
import type { Texts } from '#server/platform/text.ts';
import { createOneTimeToken } from './one-time-tokens.ts';

/** A link to create the first administrator, new at every start until there is one; null from then on. */
export async function makeSetupLink(
  database: ServingDatabase,
  clock: Clock,
  texts: Texts,
  publicUrl: string,
): Promise<string | null> {
  return database.at(reaches.administrators).transaction(async (transaction) => {
    const { rows } = await sql`
      select from memberships where type = 'administrator' and active limit 1`.execute(transaction);
    if (rows.length > 0) return null;
    await createDefaultRoles(transaction, texts, { kind: 'platform', country: null });
    const token = await createOneTimeToken(transaction, 'setup', null, clock.now());
    return `${publicUrl}/auth/setup?token=${token}`;
  });
}
