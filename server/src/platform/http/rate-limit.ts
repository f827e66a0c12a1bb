import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { nowhere } from '#contract/platform/reach.ts';
import type { CallLimit } from '#contract/platform/route.ts';
import type { Clock } from '../clock.ts';
import type { ServingDatabase } from '../database/database.ts';
import { invalidField, tooManyRequests } from './failure.ts';

/** The properties of the caller by which limits distinguish people. */
export interface CountedCaller {
  userId: number | null;
  address: string;
  /** The e-mail address that the body names. */
  email: string | null;
  /** The device, if the person with that address has signed in on it before. */
  device: string | null;
}

interface Count {
  key: string;
  most: number;
  /** Whether it counts all calls to one recipient, by any sender. */
  isAddressee: boolean;
}

/**
 * Counts a call against its limit in the database, so that all processes share the count and failed calls
 * count, too. Addresses are stored as hashes. Throws 429 over the limit; for a signed-in person who writes to
 * one address too often 422 at that field, because their action is allowed, only not so often.
 */
export async function countCall(
  database: ServingDatabase,
  clock: Clock,
  name: string,
  limit: CallLimit,
  caller: CountedCaller,
): Promise<void> {
  const seconds = clock.now().epochMilliseconds / 1_000;
  const end = findEnd(seconds, limit);
  const counts = listCounts(name, limit, caller).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const keys = counts.map(({ key }) => key);
  const rows = await database.at(nowhere).runStatement(addOne(keys, end, limit));
  const exceeded = counts.filter(({ key, most }) => rows.some((row) => row.key === key && row.calls > most));
  if (exceeded.length === 0) return;
  if (caller.userId !== null && exceeded.every(({ isAddressee }) => isAddressee))
    throw invalidField('email', 'errors.address_limit');
  throw tooManyRequests(Math.max(1, Math.ceil(end - seconds)));
}

/**
 * Counts what a call does for a person at some cost, if it does: false over the limit. Counted beside the call's
 * transaction, so that a failed one counts, too.
 */
export async function countCost(
  database: ServingDatabase,
  clock: Clock,
  { name, userId, most, seconds }: { name: string; userId: number; most: number; seconds: number },
): Promise<boolean> {
  const end = findEnd(clock.now().epochMilliseconds / 1_000, { seconds });
  const statement = addOne([hashKey(`${name} user ${userId}`)], end, { seconds });
  const { rows } = await database
    .at(nowhere)
    .transactionBeside((transaction) => statement.execute(transaction));
  return rows.every(({ calls }) => calls <= most);
}

/** When the present window of the limit ends, in seconds. */
function findEnd(now: number, { seconds }: Pick<CallLimit, 'seconds'>): number {
  return (Math.floor(now / seconds) + 1) * seconds;
}

/** Adds one to each of these counts in the window that ends then. */
function addOne(keys: readonly string[], end: number, { seconds }: Pick<CallLimit, 'seconds'>) {
  return sql<{ key: string; calls: number }>`
    insert into call_counts (key, call_window, calls, expires_at)
    select key, ${end / seconds - 1}, 1, ${Temporal.Instant.fromEpochMilliseconds(end * 1_000).toString()}::timestamptz
    from unnest(${[...keys]}::text[]) as key
    on conflict (key, call_window) do update set calls = call_counts.calls + 1
    returning key, calls`;
}

function listCounts(name: string, limit: CallLimit, caller: CountedCaller): Count[] {
  const { userId, email, device } = caller;
  const from = userId === null ? `address ${nameNetwork(caller.address)}` : `user ${userId}`;
  const count = (whom: string, most: number, isAddressee = false) => ({
    key: hashKey(`${name} ${whom}`),
    most,
    isAddressee,
  });
  // A known device has its own count only: attempts by others do not count, from any address.
  if (limit.perPair !== undefined && email !== null && device !== null)
    return [count(`email ${email} device ${device}`, limit.perPair)];
  return [
    count(from, limit.perAddress),
    ...(limit.perPair === undefined || email === null
      ? []
      : [count(`email ${email} ${from}`, limit.perPair)]),
    ...(limit.perEmail === undefined || email === null
      ? []
      : [count(`email ${email}`, limit.perEmail, true)]),
  ];
}

/** The key of an address: a household has a whole /64 of IPv6 and may use any address in it. */
function nameNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back === undefined || back === '' ? [] : back.split(':');
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  // IPv4 mapped to IPv6 (::ffff:192.0.2.1).
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return groups.slice(0, isMapped ? 8 : 4).join(':');
}

function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
