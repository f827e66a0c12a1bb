import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { message } from '#contract/platform/failure.ts';
import type { CallLimit } from '#contract/platform/route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Failure } from './failure.ts';

/**
 * Counts a call against its limit, in the database, so that all processes count together and a failed call counts too.
 * Addresses are kept as hashes. Throws 429 past the limit.
 */
export async function countCall(
  database: Database,
  clock: Clock,
  name: string,
  limit: CallLimit,
  caller: { address: string; email: string | null },
): Promise<void> {
  const window = Math.floor(clock.now().epochMilliseconds / 1_000 / limit.seconds);
  const keys = [hashKey(`${name} address ${caller.address}`)];
  if (caller.email !== null) keys.push(hashKey(`${name} email ${caller.email}`));
  const expiresAt = Temporal.Instant.fromEpochMilliseconds((window + 1) * limit.seconds * 1_000).toString();
  const rows = await database.runStatement(
    sql<{ key: string; calls: number }>`
      insert into call_counts (key, call_window, calls, expires_at)
      select key, ${window}, 1, ${expiresAt}::timestamptz from unnest(${keys.toSorted()}::text[]) as key
      on conflict (key, call_window) do update set calls = call_counts.calls + 1
      returning key, calls`,
  );
  const exceeded = rows.some((row) => row.calls > (row.key === keys[0] ? limit.perAddress : limit.perEmail));
  if (exceeded) throw new Failure(429, message('errors.too_many_requests'));
}

function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
