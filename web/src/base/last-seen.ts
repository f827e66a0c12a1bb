import type { QueryKey } from '@tanstack/react-query';
import { createStore } from './store.ts';

/** What a person saw last of the pages that open without a connection. */
interface LastSeen<Session> {
  /** When, as an ISO instant. */
  time: string;
  session: Session;
  queries: [QueryKey, unknown][];
}

const prefix = 'seen:';
/** Older than this, nothing is shown any more: in milliseconds, a week. */
const longest = 7 * 24 * 3_600_000;

/** Since when nothing new could be read, as an ISO instant; null while there is a connection. */
export const seenTime = createStore<string | null>(null);

/** Whether a page stands there that was never seen, and says so. */
export const pageMissing = createStore(false);

/** Keeps it for that person and forgets everybody else's. A full or forbidden storage keeps nothing. */
export function writeLastSeen<Session>(userId: number, seen: LastSeen<Session>): void {
  const name = `${prefix}${userId}`;
  forgetLastSeen(name);
  try {
    localStorage.setItem(name, JSON.stringify(seen));
  } catch {
    forgetLastSeen();
  }
}

/** What the one person who is signed in here saw last, or null. Signing out has wiped it. */
export function readLastSeen<Session>(now = Date.now()): LastSeen<Session> | null {
  try {
    const name = Object.keys(localStorage).find((one) => one.startsWith(prefix));
    const seen = JSON.parse(localStorage.getItem(name ?? '') ?? 'null') as LastSeen<Session> | null;
    return seen !== null && now - Date.parse(seen.time) < longest ? seen : null;
  } catch {
    return null;
  }
}

/** Forgets what anybody saw, but for the one named. */
export function forgetLastSeen(except?: string): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && name !== except) localStorage.removeItem(name);
    }
  } catch {
    // Forbidden storage holds nothing.
  }
}
