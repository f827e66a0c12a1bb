import { createStore } from './store.ts';

/** How the live connection stands (shell-and-access §4). */
export const liveStates = ['connecting', 'connected', 'disconnected', 'failed', 'unavailable'] as const;
export type LiveState = (typeof liveStates)[number];

/** How it stands now. */
export const liveState = createStore<LiveState>('connecting');
