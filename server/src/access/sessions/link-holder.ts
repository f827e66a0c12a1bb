import { hash } from 'node:crypto';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Asked } from './identify.ts';
import { mayActAsOthers } from './identify.ts';

/** The person a link was made for, and the administrator who acted as them then. */
interface Linked {
  userId: number;
  administratorId: number | null;
}

/** What a link can be bound to: sessions as the person they act as now, and access tokens. */
const holdersSql = `
  select 'session ' || session.id as holder from sessions session
  where session.user_id = coalesce($2::bigint, $1::bigint) and session.ended_at is null and session.expires_at > $3::timestamptz
    and ($2::bigint is null or session.acting_as_user_id = $1 and ${mayActAsOthers})
  union all
  select 'token ' || token.id from user_tokens token where token.user_id = $1 and $2::bigint is null`;

/** The session or access token of the call in the form used in links, which does not reveal its id. */
export function nameHolder(
  secret: string,
  { sessionId, tokenId }: Pick<Actor, 'sessionId' | 'tokenId'>,
): string {
  return hide(secret, sessionId === null ? `token ${tokenId}` : `session ${sessionId}`);
}

/** Whether the link's session or token still exists: a link is valid no longer than it. */
export async function isHeld(
  database: Asked,
  secret: string,
  { userId, administratorId }: Linked,
  holder: string,
  now: string,
): Promise<boolean> {
  const { rows } = await database.query<{ holder: string }>(holdersSql, [userId, administratorId, now]);
  return rows.some((row) => hide(secret, row.holder) === holder);
}

/** Hashed with the secret, as links are signed; short, since any change breaks the link's signature. */
function hide(secret: string, holder: string): string {
  return hash('sha3-256', `${secret} ${holder}`, 'hex').slice(0, 16);
}
