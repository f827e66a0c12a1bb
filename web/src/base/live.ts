import { createStore } from './store.ts';

/** The state of the live connection (shell-and-access §4). */
export const liveStates = ['connecting', 'connected', 'disconnected', 'failed', 'unavailable'] as const;
export type LiveState = (typeof liveStates)[number];

/** Its current state. */
export const liveState = createStore<LiveState>('connecting');

/** Whether the line to Kiik is cut, as far as the browser, calls and the live connection can tell. */
export const isOffline = createStore(false);

/** Notes whether a call reached Kiik. A browser without a network reaches nothing, so it is not doubted. */
export function noteLine(reached: boolean): void {
  isOffline.set(!reached || !navigator.onLine);
}
