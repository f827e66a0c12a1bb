import { listExports } from '#contract/kindergarten/personal-data.ts';
import { routeQuery } from '../../base/query-client.ts';

/** How often it is looked whether an archive is ready, in milliseconds. */
const pollMilliseconds = 2_000;

/** What the person asked for; asked again and again while something is still being gathered. */
export const exportsQuery = {
  ...routeQuery(listExports, {}),
  refetchInterval: (query: { state: { data?: { data: { ready_at: string | null }[] } | undefined } }) =>
    query.state.data?.data.some(({ ready_at }) => ready_at === null) === true ? pollMilliseconds : false,
};
