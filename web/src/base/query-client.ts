import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Route } from '#contract/platform/route.ts';
import { CallFailure, type CallInput, callRoute } from './api.ts';
import { type FailureAnswer, handleFailure, handleReadFailure } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureAnswer & Record<string, unknown>;
    mutationMeta: FailureAnswer & Record<string, unknown>;
  }
}

/** Whether asking again may help: the line or the database was away for a moment. */
function mayRetry(failed: number, failure: unknown): boolean {
  if (!(failure instanceof CallFailure) || failed >= 2) return false;
  return failure.reason === 'network' || failure.text.key === 'errors.database_unavailable';
}

/** All that was read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (failure, query) => handleReadFailure(failure, query.meta),
  }),
  mutationCache: new MutationCache({
    onError: (failure, _variables, _result, mutation) => handleFailure(failure, mutation.meta),
  }),
});

/**
 * Marks what a part of the dashboard reads: whoever does not belong there any more is led to where they do, and without a
 * connection, what was seen last is shown.
 */
export function keepForDashboard(route: Route): void {
  queryClient.setQueryDefaults([route.name], { meta: { reload: true, seen: true } });
}

/**
 * What the queries of a route show beside the route's own domain, by the route's name. Not in the queries' `meta`, which
 * whoever shows a query says anew.
 */
export const shownBeside = new Map<unknown, readonly string[]>();

/** Binds a reading route of the contract to a query; its key is the route's name and what was asked. */
export function routeQuery<R extends Route>(route: R, input: CallInput<R>) {
  if (route.shows) shownBeside.set(route.name, route.shows);
  return queryOptions({
    queryKey: [route.name, input] as const,
    queryFn: ({ signal }) => callRoute(route, { ...input, signal }),
  });
}
