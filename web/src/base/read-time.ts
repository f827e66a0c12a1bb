import type { QueryClient } from '@tanstack/react-query';

/**
 * When the data on the page was read, as an ISO instant: the oldest of what is shown, so that nothing is
 * older than it says. Data that never grows old, such as the session, does not count. Null if there is none.
 */
export function findReadTime(client: QueryClient): string | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state, observers }) => {
      const growsOld = observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
      return growsOld && state.data !== undefined && state.dataUpdatedAt > 0;
    })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}
