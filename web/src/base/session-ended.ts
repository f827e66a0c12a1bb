import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/**
 * Whether the session was ended, but not by the person, for the sign-in page: `silent` if nothing has
 * reported it yet, `said` if a toast has; null otherwise.
 */
export const sessionEnded = createStore<'silent' | 'said' | null>(null);

/** What the sign-in page says about it. */
export const endedNotice = createStore<ReactNode>(null);

/** Loads the code of the notice. As this module imports it, no list of its imports is needed. */
export const loadEndedNotice = () => import('../ui/EndedNotice.tsx');

/** Timeout in milliseconds; after it, the page is shown without the notice. */
const longestWait = 2000;

/** Prepares the notice first, since it would move the shown page. Redirected people may have drafts. */
export async function prepareEndedNotice(search: object): Promise<void> {
  endedNotice.set(null);
  if (!('to' in search) && sessionEnded.get() === null) return;
  const made = loadEndedNotice().then(({ makeEndedNotice }) =>
    makeEndedNotice(sessionEnded.get() === 'silent'),
  );
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([made.then(endedNotice.set, () => {}), late]);
}

/** Clears it when the page is left. */
export function forgetEnded(): void {
  sessionEnded.set(null);
  endedNotice.set(null);
}
