import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/**
 * Whether the session ended against the person's will, for the sign-in page: `silent` where nothing said so yet, `said`
 * where a toast did; null where nothing of the kind happened.
 */
export const sessionEnded = createStore<'silent' | 'said' | null>(null);

/** What the sign-in page says of it. */
export const endedNotice = createStore<ReactNode>(null);

/** Fetches what makes it. Asked for from here, it needs no list of its own of what comes along. */
export const loadEndedNotice = () => import('../ui/EndedNotice.tsx');

/** Milliseconds; the page shows without it from then on. */
const longestWait = 2000;

/** Makes it before the page shows, which it would move otherwise. Who is sent to sign in may have typed something. */
export async function prepareEndedNotice(search: object): Promise<void> {
  endedNotice.set(null);
  if (!('to' in search) && sessionEnded.get() === null) return;
  const made = loadEndedNotice().then(({ makeEndedNotice }) =>
    makeEndedNotice(sessionEnded.get() === 'silent'),
  );
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([made.then(endedNotice.set, () => {}), late]);
}

/** Forgets it, once the page is left. */
export function forgetEnded(): void {
  sessionEnded.set(null);
  endedNotice.set(null);
}
