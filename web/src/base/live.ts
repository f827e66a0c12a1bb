import { createStore } from './store.ts';

/** The state of the live connection (shell-and-access §4). */
export const liveStates = ['connecting', 'connected', 'disconnected', 'failed', 'unavailable'] as const;
export type LiveState = (typeof liveStates)[number];

/** Its current state. */
export const liveState = createStore<LiveState>('connecting');
