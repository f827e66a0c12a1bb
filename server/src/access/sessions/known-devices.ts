import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Recognise } from '#server/platform/http/actor.ts';
import type { Cookie, RequestFacts } from '#server/platform/http/bind.ts';
import { deviceCookieName } from '#server/platform/http/session-cookie.ts';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';
import type { Settings } from '#server/platform/settings.ts';

/** After this long without a sign-in a device counts as unknown. */
const keptDays = 365;

/** Remembers that the person signed in on this device; returns the cookie that identifies it later. */
export async function rememberDevice(
  transaction: Transaction,
  userId: number,
  { settings, request, now }: { settings: Settings; request: RequestFacts; now: string },
): Promise<Cookie> {
  const name = deviceCookieName(settings);
  const value = readToken(request.cookies[name]) ?? makeSecret();
  await sql`
    insert into known_devices (user_id, token_hash, seen_at) values (${userId}, ${hashSecret(value)}, ${now})
    on conflict (user_id, token_hash) do update set seen_at = excluded.seen_at`.execute(transaction);
  return { name, value, maximumAgeSeconds: keptDays * 24 * 3600 };
}

/** Only a secret made by the server is accepted. */
function readToken(cookie: string | undefined): string | null {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;
}

/** Whether the person with this address has signed in on the calling device before. */
export function createRecognise(database: ReadDatabase, clock: Clock, settings: Settings): Recognise {
  return async (cookies, email) => {
    const token = readToken(cookies[deviceCookieName(settings)]);
    if (token === null) return null;
    const oldest = clock.now().subtract({ hours: 24 * keptDays });
    const { rows } = await sql`
      select from known_devices device join users account on account.id = device.user_id
      where account.email = ${email} and device.token_hash = ${hashSecret(token)}
        and device.seen_at > ${oldest.toString()}`.execute(database);
    return rows.length === 0 ? null : hashSecret(token).toString('base64url');
  };
}

/** Deletes devices without a sign-in for a year. */
export const forgetDevices = defineForgetting({
  name: 'sessions.forget-devices',
  schedule: '32 3 * * *',
  keptDays,
  remove: (before) => sql`delete from known_devices where seen_at <= ${before}`,
});
