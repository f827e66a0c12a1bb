import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';

export type OneTimeTokenKind = 'verify_email' | 'change_email' | 'reset_password' | 'setup' | 'confirm';

/** How long a link of that kind is valid. */
const lifetimes: Record<OneTimeTokenKind, Temporal.DurationLike> = {
  verify_email: { hours: 7 * 24 },
  change_email: { hours: 24 },
  reset_password: { hours: 2 },
  setup: { hours: 24 },
  confirm: { minutes: 15 },
};

/** Makes a link's token and replaces the person's earlier ones of this kind. Only the hash is stored. */
export async function createOneTimeToken(
  transaction: Transaction,
  kind: OneTimeTokenKind,
  owner: { userId: number; email: string; sessionId?: number | undefined } | null,
  now: Temporal.Instant,
): Promise<string> {
  const token = makeSecret();
  await sql`
    delete from one_time_tokens
    where kind = ${kind} and user_id is not distinct from ${owner?.userId ?? null}`.execute(transaction);
  await sql`
    insert into one_time_tokens (kind, user_id, email, session_id, token_hash, created_at, expires_at)
    values (
      ${kind}, ${owner?.userId ?? null}, ${owner?.email ?? null}, ${owner?.sessionId ?? null}, ${hashSecret(token)},
      ${now.toString()}, ${now.add(lifetimes[kind]).toString()}
    )`.execute(transaction);
  return token;
}

/** Uses up a link. Returns the address it was sent to; null if unknown, expired or another person's. */
export async function consumeOneTimeToken(
  transaction: Transaction,
  kind: OneTimeTokenKind,
  userId: number | null,
  token: string,
  now: string,
): Promise<{ email: string | null } | null> {
  const { rows } = await sql<{ email: string | null }>`
    delete from one_time_tokens
    where kind = ${kind} and token_hash = ${hashSecret(token)} and user_id is not distinct from ${userId}
      and expires_at > ${now}
    returning email`.execute(transaction);
  return rows[0] ?? null;
}

/** Whether the link of an empty installation is valid, without using it up. */
export async function checkSetupToken(
  transaction: Transaction,
  token: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_tokens
    where kind = 'setup' and token_hash = ${hashSecret(token)} and expires_at > ${now}`.execute(transaction);
  return rows.length > 0;
}

/** Whether a link to the account's current address is valid, without using it up. */
export async function checkOneTimeToken(
  transaction: Transaction,
  kind: OneTimeTokenKind,
  userId: number,
  token: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_tokens link
    join users on users.id = link.user_id and users.email = link.email
    where kind = ${kind} and token_hash = ${hashSecret(token)} and user_id = ${userId} and expires_at > ${now}`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Uses up a link made for this session and sent to the account's current address. */
export async function consumeConfirmToken(
  transaction: Transaction,
  { userId, sessionId }: { userId: number; sessionId: number | null },
  token: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from one_time_tokens link using users
    where link.kind = 'confirm' and link.token_hash = ${hashSecret(token)} and link.expires_at > ${now}
      and link.user_id = ${userId} and link.session_id = ${sessionId}
      and users.id = link.user_id and users.email = link.email
    returning link.id`.execute(transaction);
  return rows.length > 0;
}
