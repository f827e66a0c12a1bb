import { useEffect, useRef } from 'react';
import { runRoute } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { useEvents } from './scope.ts';

/**
 * Who opens the calendar has seen what is new: on a phone, no dropdown shows it. Once for each visit. An administrator
 * who acts as somebody sees nothing in their name.
 */
export function useSeenEvents(): void {
  const { logged_in_as } = useSession();
  const { routes, place } = useEvents();
  const { data } = useRouteQuery(routes.getActivity, { params: place }, { showsFailure: true });
  const hasNew = (data?.events_count ?? 0) > 0;
  const wasCalled = useRef(false);
  useEffect(() => {
    if (!hasNew || logged_in_as || wasCalled.current) return;
    wasCalled.current = true;
    // If it fails, they stay new, and the badge says so.
    runRoute(routes.see, { params: place, body: {} }).catch(() => undefined);
  }, [hasNew, logged_in_as, routes, place]);
}
