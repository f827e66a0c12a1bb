import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { hashSecret } from '#server/platform/secrets.ts';

/** The session of that cookie if it is the person's own; not that of an administrator who acts as them. */
export async function findOwnSession(
  transaction: Transaction,
  userId: number,
  token: string | undefined,
  now: string,
): Promise<number | null> {
  if (token === undefined) return null;
  const { rows } = await sql<{ id: number }>`
    select id from sessions
    where token_hash = ${hashSecret(token)} and user_id = ${userId} and acting_as_user_id is null
      and ended_at is null and expires_at > ${now}`.execute(transaction);
  return rows[0]?.id ?? null;
}
