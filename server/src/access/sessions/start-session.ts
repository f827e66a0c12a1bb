import Bowser from 'bowser';
import { sql } from 'kysely';
import { isTimezone } from '#contract/platform/rules-account.ts';
import { forgetEndedDevices } from '#server/access/notification-settings/push-subscriptions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { RequestFacts } from '#server/platform/http/bind.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';
import { sessionDays } from './record-use.ts';

/** The lifetime of the session cookie. */
export const sessionSeconds = sessionDays * 24 * 3600;

interface DeviceFacts {
  browser: string | null;
  system: string | null;
  kind: 'desktop' | 'tablet' | 'phone' | 'unknown';
}

/** The browser's own data, as a name of the device that a person understands. */
function readDevice(userAgent: string | null): DeviceFacts {
  if (userAgent === null || userAgent === '') return { browser: null, system: null, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const kinds = { desktop: 'desktop', tablet: 'tablet', mobile: 'phone' } as const;
  return {
    browser: shorten(browser.name),
    system: shorten(os.name),
    kind: kinds[platform.type as keyof typeof kinds] ?? 'unknown',
  };
}

function shorten(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name.slice(0, 60);
}

/**
 * Starts a session on this device with a new token, and ends the device's former one. Returns the token, and
 * whether the person has used other devices but never one like this.
 */
export async function startSession(
  transaction: Transaction,
  userId: number,
  request: RequestFacts,
  formerToken: string | null,
  now: string,
): Promise<{ token: string; isNewDevice: boolean; device: DeviceFacts }> {
  const token = makeSecret();
  const device = readDevice(request.userAgent);
  const timezone = request.timezone !== null && isTimezone(request.timezone) ? request.timezone : null;
  if (formerToken !== null) await signOut(transaction, formerToken, now);
  const { rows } = await sql<{ known: boolean; others: boolean }>`
    with earlier as (
      select browser is not distinct from ${device.browser} and system is not distinct from ${device.system}
        and kind = ${device.kind} as alike
      from sessions where user_id = ${userId}
    ), created as (
      insert into sessions (user_id, token_hash, browser, system, kind, timezone, created_at, last_used_at, expires_at)
      values (
        ${userId}, ${hashSecret(token)}, ${device.browser}, ${device.system}, ${device.kind}, ${timezone},
        ${now}, ${now}, ${now}::timestamptz + make_interval(days => ${sessionDays})
      )
    )
    select coalesce(bool_or(alike), false) as known, count(*) > 0 as others from earlier`.execute(
    transaction,
  );
  const { known, others } = onlyRow(rows);
  return { token, device, isNewDevice: others && !known };
}

/** Ends the session of this token at its holder's request. Returns the holder. */
export async function signOut(transaction: Transaction, token: string, now: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    update sessions set ended_at = ${now}, end_reason = 'sign_out'
    where token_hash = ${hashSecret(token)} and ended_at is null
    returning user_id`.execute(transaction);
  const [ended] = rows;
  if (ended !== undefined) await forgetEndedDevices(transaction, ended.user_id);
  return ended?.user_id ?? null;
}
