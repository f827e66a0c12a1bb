import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { hashSecret } from './secrets.ts';

/** Whether the token of a session cookie is that of this very person; not of an administrator who acts as them. */
export async function isSignedIn(
  transaction: Transaction,
  userId: number,
  token: string | undefined,
  now: string,
): Promise<boolean> {
  if (token === undefined) return false;
  const { rows } = await sql`
    select from sessions
    where token_hash = ${hashSecret(token)} and user_id = ${userId} and acting_as_user_id is null
      and ended_at is null and expires_at > ${now}`.execute(transaction);
  return rows.length > 0;
}
