import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Route } from '#contract/platform/route.ts';
import { type CallInput, type CallReply, callRoute } from '../base/api.ts';

/** Removes parameters such as a mail's token from the address, to keep them out of history and referrer. */
export function useTakenParameters<Name extends string>(...names: Name[]): Record<Name, string> {
  const [taken] = useState(() => {
    const search = new URLSearchParams(location.search);
    return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  });
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return taken;
}

/** Checks a mail's link on the server only once, since many links work only once. Pages show the errors. */
export function useOneTimeLink<R extends Route>(
  route: R,
  input: CallInput<R>,
  { enabled = true, onDone }: { enabled?: boolean; onDone?: () => Promise<unknown> } = {},
) {
  return useQuery({
    queryKey: ['one-time-link', route.name],
    queryFn: async (): Promise<CallReply<R>> => {
      const reply = await callRoute(route, input);
      await onDone?.();
      return reply;
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { showsFailure: true },
  });
}
