import { sql } from 'kysely';
import { createUserToken, listUserTokens, revokeUserToken } from '#contract/access/sessions.ts';
import { message } from '#contract/platform/failure.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, notFound } from '#server/platform/http/failure.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';

/** Of one person; more than they can tell apart is more than they will revoke. */
const tokensMaximum = 20;

interface UserTokenRow {
  id: number;
  name: string;
  scope: 'read' | 'write';
  created_at: string;
  last_used_at: string | null;
}

async function listOwnTokens(database: ReadDatabase, userId: number): Promise<UserTokenRow[]> {
  const { rows } = await sql<UserTokenRow>`
    select id, name, scope, created_at, last_used_at from user_tokens
    where user_id = ${userId} order by id desc`.execute(database);
  return rows;
}

/** Makes a token; the secret is returned here and kept nowhere. The prefix lets secret scanners recognise a leak. */
async function createOwnToken(
  transaction: Transaction,
  userId: number,
  token: { name: string; scope: 'read' | 'write' },
  now: string,
): Promise<UserTokenRow & { token: string }> {
  // One at a time, so that two at once do not both become the twentieth.
  await sql`select from users where id = ${userId} for update`.execute(transaction);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from user_tokens where user_id = ${userId}`.execute(transaction);
  if (onlyRow(counted).total >= tokensMaximum) {
    throw new Failure(422, message('sessions.tokens.tooMany', { n: tokensMaximum }));
  }
  const secret = `kiik_${makeSecret()}`;
  const { rows } = await sql<UserTokenRow>`
    insert into user_tokens (user_id, name, scope, token_hash, created_at)
    values (${userId}, ${token.name}, ${token.scope}, ${hashSecret(secret)}, ${now})
    returning id, name, scope, created_at, last_used_at`.execute(transaction);
  const row = onlyRow(rows);
  return { ...row, token: secret };
}

/** Ends all of them: whoever knew the password may have made one. */
export async function deleteTokens(transaction: Transaction, userId: number): Promise<void> {
  await sql`delete from user_tokens where user_id = ${userId}`.execute(transaction);
}

async function deleteOwnToken(transaction: Transaction, userId: number, tokenId: number): Promise<void> {
  const { rows } = await sql`
    delete from user_tokens where id = ${tokenId} and user_id = ${userId} returning id`.execute(transaction);
  if (rows.length === 0) throw notFound();
}

export const handleListUserTokens = bind(listUserTokens, async ({ database, actor }) => ({
  data: await listOwnTokens(database, actor.userId),
}));

export const handleCreateUserToken = bind(createUserToken, async ({ database, actor, body, now, audit }) => {
  const token = await createOwnToken(database, actor.userId, body, now);
  audit({ token_id: token.id });
  return token;
});

export const handleRevokeUserToken = bind(revokeUserToken, async ({ database, actor, params }) => {
  await deleteOwnToken(database, actor.userId, params.token_id);
  return { message: message('sessions.token_revoked') };
});
