import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { message } from '#contract/platform/failure.ts';
import { nowhere } from '#contract/platform/reach.ts';
import type { CallLimit } from '#contract/platform/route.ts';
import type { Clock } from '../clock.ts';
import type { ServingDatabase } from '../database/database.ts';
import { Failure } from './failure.ts';

/**
 * Counts a call against its limit, in the database, so that all processes count together and a failed call counts too.
 * Addresses are kept as hashes. Throws 429 past the limit.
 */
export async function countCall(
  database: ServingDatabase,
  clock: Clock,
  name: string,
  limit: CallLimit,
  caller: { userId: number | null; address: string; email: string | null },
): Promise<void> {
  const window = Math.floor(clock.now().epochMilliseconds / 1_000 / limit.seconds);
  const from = caller.userId === null ? `address ${nameNetwork(caller.address)}` : `user ${caller.userId}`;
  const keys = [hashKey(`${name} ${from}`)];
  if (caller.email !== null) keys.push(hashKey(`${name} email ${caller.email}`));
  const expiresAt = Temporal.Instant.fromEpochMilliseconds((window + 1) * limit.seconds * 1_000).toString();
  const rows = await database.at(nowhere).runStatement(
    sql<{ key: string; calls: number }>`
      insert into call_counts (key, call_window, calls, expires_at)
      select key, ${window}, 1, ${expiresAt}::timestamptz from unnest(${keys.toSorted()}::text[]) as key
      on conflict (key, call_window) do update set calls = call_counts.calls + 1
      returning key, calls`,
  );
  const exceeded = rows.some((row) => row.calls > (row.key === keys[0] ? limit.perAddress : limit.perEmail));
  if (exceeded) throw new Failure(429, message('errors.too_many_requests'));
}

/** Whom an address belongs to: a household holds a whole /64 of IPv6, and may call from any address of it. */
function nameNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back === undefined || back === '' ? [] : back.split(':');
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  // IPv4 in the clothes of IPv6 (::ffff:192.0.2.1).
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return groups.slice(0, isMapped ? 8 : 4).join(':');
}

function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
