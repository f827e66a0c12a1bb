import { sql } from 'kysely';
import { createUserToken, listUserTokens, revokeUserToken } from '#contract/access/sessions.ts';
import { message } from '#contract/platform/failure.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';

/** Per person; nobody could keep track of more. */
const tokensMaximum = 20;

type UserTokenRow = RouteReply<typeof listUserTokens>['data'][number];

export const handleListUserTokens = bind(listUserTokens, async ({ database, actor }) => {
  const { rows } = await sql<UserTokenRow>`
    select id, name, scope, created_at, last_used_at from user_tokens
    where user_id = ${actor.userId} order by id desc`.execute(database);
  return { data: rows };
});

/** Makes a token and returns its secret, which is not stored. The prefix lets secret scanners find leaks. */
export const handleCreateUserToken = bind(createUserToken, async ({ database, actor, body, now, audit }) => {
  // One at a time, so that two calls at once can't both create the twentieth.
  await sql`select from users where id = ${actor.userId} for update`.execute(database);
  const { rows: held } = await sql`select from user_tokens where user_id = ${actor.userId}`.execute(database);
  if (held.length >= tokensMaximum) {
    throw new Failure(422, message('sessions.tokens.tooMany', { n: tokensMaximum }));
  }
  const token = `kiik_${makeSecret()}`;
  const { rows } = await sql<UserTokenRow>`
    insert into user_tokens (user_id, name, scope, token_hash, created_at)
    values (${actor.userId}, ${body.name}, ${body.scope}, ${hashSecret(token)}, ${now})
    returning id, name, scope, created_at, last_used_at`.execute(database);
  const row = onlyRow(rows);
  audit({ token_id: row.id });
  return { ...row, token };
});

export const handleRevokeUserToken = bind(revokeUserToken, async ({ database, actor, params }) => {
  const { rows } = await sql`
    delete from user_tokens where id = ${params.token_id} and user_id = ${actor.userId} returning id`.execute(
    database,
  );
  requireRow(rows);
  return { message: message('sessions.token_revoked') };
});

/** Ends all of them: somebody who knew the password may have made one. */
export async function deleteTokens(transaction: Transaction, userId: number): Promise<void> {
  await sql`delete from user_tokens where user_id = ${userId}`.execute(transaction);
}
