import { reviewYearChange } from '#contract/kindergarten/year-change.ts';
import { routeQuery } from '../../base/query-client.ts';

export const yearChangeQuery = (kindergartenId: number, startDate: string) => ({
  ...routeQuery(reviewYearChange, {
    params: { kindergarten_id: kindergartenId },
    query: { start_date: startDate },
  }),
  // Changes by others are reported when the plan is saved, not while the reader is choosing.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});
