import { listExports } from '#contract/kindergarten/personal-data.ts';
import { routeQuery } from '../../base/query-client.ts';

/** Polling interval for an unfinished archive, in milliseconds. */
const pollMilliseconds = 2_000;

/** The person's requested archives; polled while one is being made. */
export const exportsQuery = {
  ...routeQuery(listExports, {}),
  refetchInterval: (query: { state: { data?: { data: { ready_at: string | null }[] } | undefined } }) =>
    query.state.data?.data.some(({ ready_at }) => ready_at === null) === true ? pollMilliseconds : false,
};
