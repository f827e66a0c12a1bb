import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Route } from '#contract/platform/route.ts';
import { CallFailure, type CallInput, type CallReply } from '../base/api.ts';
import { routeQuery } from '../base/query-client.ts';
import { type Session, sessionQuery } from '../base/session.ts';

/** What pieces ask of the session: somebody of a kindergarten who may do nothing special there. */
const session = {
  user: { id: 1, fname: 'Mari', lname: 'Mets', language: 'en', timezone: 'Europe/Tallinn' },
  contexts: [],
  active: { kind: 'kindergarten', id: 1 },
  permissions: [],
} as unknown as Session;

type Fill = (client: QueryClient) => unknown;

/** A reply that is there without a call. */
export const sampleReply =
  <R extends Route>(route: R, input: CallInput<R>, reply: CallReply<R>): Fill =>
  (client) =>
    client.setQueryData<unknown>(routeQuery(route, input).queryKey, reply);

/** Nothing is called: a button of a piece does nothing. */
function refuseCall(): never {
  throw new CallFailure(false, 'cancelled', 0, { message: { key: 'errors.generic' } });
}

interface SampleReaderProps {
  replies?: readonly Fill[];
  children: ReactNode;
}

/** Draws pieces in the catalogue as somebody who is signed in sees them, with the given replies. */
export function SampleReader({ replies = [], children }: SampleReaderProps) {
  const [client] = useState(() => {
    const made = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
      mutationCache: new MutationCache({ onMutate: refuseCall }),
    });
    made.setQueryData(sessionQuery.queryKey, session);
    for (const fill of replies) fill(made);
    return made;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
