import { sql } from 'kysely';
import { checkSetup } from '#contract/access/registration.ts';
import { message } from '#contract/platform/failure.ts';
import { reaches } from '#contract/platform/reach.ts';
import { createDefaultRoles } from '#server/access/roles/create-default-roles.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ServingDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import type { Texts } from '#server/platform/text.ts';
import { checkSetupToken, createOneTimeToken } from './one-time-tokens.ts';

/** A link to create the first administrator, new at every start until there is one; then null. */
export async function makeSetupLink(
  database: ServingDatabase,
  clock: Clock,
  texts: Texts,
  publicUrl: string,
): Promise<string | null> {
  return database.at(reaches.administrators).transaction(async (transaction) => {
    if (await hasAdministrator(transaction)) return null;
    await createDefaultRoles(transaction, texts, { kind: 'platform', country: null });
    const token = await createOneTimeToken(transaction, 'setup', null, clock.now());
    return `${publicUrl}/auth/setup?token=${token}`;
  });
}

export const handleCheckSetup = bind(checkSetup, async ({ database, body, now }) => {
  await requireSetup(database);
  if (!(await checkSetupToken(database, body.token, now)))
    throw invalidField('token', 'accounts.link_invalid');
  return { message: message('accounts.link_valid') };
});

/** Throws if an administrator exists, however created: the link can't create another one. */
export async function requireSetup(transaction: Transaction): Promise<void> {
  if (await hasAdministrator(transaction)) throw invalidField('token', 'accounts.link_invalid');
}

async function hasAdministrator(transaction: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where type = 'administrator' and active limit 1`.execute(transaction);
  return rows.length > 0;
}
