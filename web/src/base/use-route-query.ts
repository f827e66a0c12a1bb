import { useQuery } from '@tanstack/react-query';
import type { Route } from '#contract/platform/route.ts';
import type { FailureAnswer } from './failures.ts';
import { type PageInput, usePageInput } from './place.tsx';
import { routeQuery } from './query-client.ts';

type Given<R extends Route> =
  Record<never, never> extends PageInput<R>
    ? [input?: PageInput<R>, meta?: FailureAnswer]
    : [input: PageInput<R>, meta?: FailureAnswer];

/**
 * Reads a route; the place in its path is the page's, unless it is given. `meta` says how failures are
 * handled.
 */
export function useRouteQuery<R extends Route>(route: R, ...[input, meta]: Given<R>) {
  const query = routeQuery(route, usePageInput()(route, input));
  return useQuery({ ...query, ...(meta && { meta: { ...meta } }) });
}
