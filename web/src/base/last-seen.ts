import type { QueryKey } from '@tanstack/react-query';
import { sensitiveFields } from '#contract/platform/keeping.ts';
import { createStore } from './store.ts';

/** The data last shown on the pages that open without a connection. */
interface LastSeen<Session> {
  /** The time, as an ISO instant. */
  time: string;
  session: Session;
  queries: SeenQuery[];
  /** Whether personal codes or health data were left out of it. */
  lacks?: boolean;
}

/**
 * Its key, its data, when that was read, in milliseconds, and whether it stays while other pages are open: their code
 * does not know. Kiik before that stored the first two.
 */
export type SeenQuery = [key: QueryKey, data: unknown, readAt?: number, lasts?: boolean];

const prefix = 'seen:';
/** Older data is not shown any more: one week in milliseconds. */
const longest = 7 * 24 * 3_600_000;

/** The time since which nothing new could be read, as an ISO instant; null while there is a connection. */
export const seenTime = createStore<string | null>(null);

/** Whether the shown data come from the device, without the personal codes and health data that were read. */
export const sensitiveLeftOut = createStore(false);

/** Whether the open page was never loaded before, and says so. */
export const pageMissing = createStore(false);

/** Stores it for that person and deletes everybody else's. Does nothing if storage is full or forbidden. */
export function writeLastSeen<Session>(userId: number, seen: LastSeen<Session>): void {
  const name = `${prefix}${userId}`;
  forgetLastSeen(name);
  try {
    localStorage.setItem(name, JSON.stringify(seen));
  } catch {
    forgetLastSeen();
  }
}

/** The data last shown to the only signed-in person, or null. Signing out deletes it. */
export function readLastSeen<Session>(now = Date.now()): LastSeen<Session> | null {
  try {
    const name = Object.keys(localStorage).find((one) => one.startsWith(prefix));
    const seen = JSON.parse(localStorage.getItem(name ?? '') ?? 'null') as LastSeen<Session> | null;
    return seen !== null && now - Date.parse(seen.time) < longest ? seen : null;
  } catch {
    return null;
  }
}

/** The data without personal codes and health data, which are kept in memory only, and whether there were any. */
export function leaveOutSensitive(data: unknown): { data: unknown; lacks: boolean } {
  let lacks = false;
  const text = JSON.stringify(data, (name, value: unknown) => {
    if (!sensitiveFields.has(name)) return value;
    lacks ||= value !== null;
    return null;
  });
  return { data: text === undefined ? undefined : JSON.parse(text), lacks };
}

/** How many earlier replies last beside those of the open page. */
const mostEarlier = 12;

/**
 * What is stored of the replies of earlier pages that last: those that the open page does not read itself, the latest
 * ones, none too old.
 */
export function pickLasting(
  earlier: readonly SeenQuery[],
  seen: readonly SeenQuery[],
  now = Date.now(),
): SeenQuery[] {
  return pickUnread(earlier, seen)
    .filter(([, , readAt = 0, lasts]) => lasts && now - readAt < longest)
    .sort(([, , one = 0], [, , other = 0]) => other - one)
    .slice(0, mostEarlier);
}

/** What is stored of replies that the open page has not read itself. */
export function pickUnread(earlier: readonly SeenQuery[], seen: readonly SeenQuery[]): SeenQuery[] {
  const read = new Set(seen.map(([key]) => JSON.stringify(key)));
  return earlier.filter(([key]) => !read.has(JSON.stringify(key)));
}

/** Deletes the stored data of everybody except the given person. */
export function forgetLastSeen(except?: string): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && name !== except) localStorage.removeItem(name);
    }
  } catch {
    // If storage is forbidden, there is nothing in it.
  }
}
