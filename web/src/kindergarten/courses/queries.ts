import { reviewYearChange } from '#contract/kindergarten/year-change.ts';
import { routeQuery } from '../../base/query-client.ts';

export const yearChangeQuery = (kindergartenId: number, startDate: string) => ({
  ...routeQuery(reviewYearChange, {
    params: { kindergarten_id: kindergartenId },
    query: { start_date: startDate },
  }),
  // What somebody else changes meanwhile is told when it is written, not while it is being chosen.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});
