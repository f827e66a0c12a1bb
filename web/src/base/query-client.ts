import { notifyManager, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Route } from '#contract/platform/route.ts';
import { CallFailure, type CallInput, callRoute } from './api.ts';
import { type FailureAnswer, handleActionFailure, handleReadFailure } from './failures.ts';
import { seenTime } from './last-seen.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureAnswer & Record<string, unknown>;
  }
}

// Replies that came with one call are drawn at once. A timer, the default, lets a frame be drawn between them.
notifyManager.setScheduler(queueMicrotask);

/** Whether another try may help: the connection or the database failed for a moment. */
function mayRetry(failed: number, failure: unknown): boolean {
  if (!(failure instanceof CallFailure) || failed >= 2) return false;
  // A page that opened without a network learns by itself when there is one.
  if (failure.reason === 'network') return seenTime.get() === null || navigator.onLine;
  return failure.text.key === 'errors.database_unavailable';
}

/** The cache of all data read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (failure, query) => handleReadFailure(failure, query.meta, query.state.data === undefined),
  }),
});

// Not `onError`: components learn of a failure only when its mutation has settled, which may read data again.
queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type === 'updated' && mutation.state.error !== null) handleActionFailure(mutation.state.error);
});

/**
 * Marks queries of the dashboard: a person without access is redirected, and without a connection the stored
 * data is shown.
 */
export function keepForDashboard(route: Route): void {
  queryClient.setQueryDefaults([route.name], { meta: { reload: true, seen: true } });
}

/** The names of the routes of which earlier replies stay stored, too, while other pages are open. */
export const lastingRoutes = new Set<unknown>();

/** The same for a page's data that opens without a connection although other pages were shown since it was read. */
export function keepForLong(route: Route): void {
  queryClient.setQueryDefaults([route.name], { meta: { reload: true, seen: true, ofPage: true } });
  lastingRoutes.add(route.name);
}

/**
 * The domains that the queries of a route show besides the route's own domain, by the route's name. Not in
 * the queries' `meta`, which every component overwrites.
 */
export const shownBeside = new Map<unknown, readonly string[]>();

/** Makes a query from a reading route of the contract. Its key is the route's name and the request. */
export function routeQuery<R extends Route>(route: R, input: CallInput<R>) {
  if (route.shows) shownBeside.set(route.name, route.shows);
  return queryOptions({
    queryKey: [route.name, input] as const,
    queryFn: ({ signal }) => callRoute(route, { ...input, signal }),
  });
}
