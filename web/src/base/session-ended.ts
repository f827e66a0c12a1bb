import { createStore } from './store.ts';

/**
 * Whether the session ended against the person's will, for the sign-in page: `silent` where nothing said so yet, `said`
 * where a toast did; null where nothing of the kind happened.
 */
export const sessionEnded = createStore<'silent' | 'said' | null>(null);
