import { hash } from 'node:crypto';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Asked } from './identify.ts';
import { mayActAsOthers } from './identify.ts';

/** Who a link was made for, and the administrator who acted as them then. */
interface Linked {
  userId: number;
  administratorId: number | null;
}

/** What may hold a link: sessions as whom they act now, and access tokens. */
const holdersSql = `
  select 'session ' || session.id as holder from sessions session
  where session.user_id = coalesce($2::bigint, $1::bigint) and session.ended_at is null and session.expires_at > $3::timestamptz
    and ($2::bigint is null or session.acting_as_user_id = $1 and ${mayActAsOthers})
  union all
  select 'token ' || token.id from user_tokens token where token.user_id = $1 and $2::bigint is null`;

/** The session or access token of the call as a link names it: nobody learns its number from that. */
export function nameHolder(
  secret: string,
  { sessionId, tokenId }: Pick<Actor, 'sessionId' | 'tokenId'>,
): string {
  return hide(secret, sessionId === null ? `token ${tokenId}` : `session ${sessionId}`);
}

/** Whether the session or token that the link names is still there, so that what it made works no longer than itself. */
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

/** With the secret in front, as links are signed; short, since whoever changes it breaks the link's signature. */
function hide(secret: string, holder: string): string {
  return hash('sha3-256', `${secret} ${holder}`, 'hex').slice(0, 16);
}
