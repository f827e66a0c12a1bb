import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Route } from '#contract/platform/route.ts';
import { type CallInput, type CallReply, callRoute } from '../base/api.ts';
import type { FailureAnswer } from '../base/failures.ts';
import { type PageInput, usePageInput } from '../base/place.tsx';

interface Page<Row> {
  data: readonly Row[];
  total: number;
}

/** The loaded pages of a list. */
export interface RoutePages<Row> {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined;
  total: number;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** Reads the next page; undefined at the end. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/**
 * Reads a list route page by page; `first` is the whole first reply. `pageOf` finds the list in a reply. The
 * place in the route's path is the place of the page.
 */
export function useRoutePages<R extends Route, Row>(
  route: R,
  asked: PageInput<R>,
  pageOf: (reply: CallReply<R>) => Page<Row>,
  meta: FailureAnswer = {},
): RoutePages<Row> & { first: CallReply<R> | undefined } {
  const input = usePageInput()(route, asked);
  const query = useInfiniteQuery({
    queryKey: [route.name, input] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(input.query as object | undefined), page: String(pageParam) };
      return callRoute(route, { ...input, query, signal } as CallInput<R>);
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const lists = pages.map(pageOf);
      const read = lists.reduce((sum, { data }) => sum + data.length, 0);
      return read < pageOf(last).total && lists.at(-1)?.data.length !== 0 ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { ...meta },
  });
  const first = query.data?.pages[0];
  return {
    first,
    rows: query.data?.pages.flatMap((page) => pageOf(page).data),
    total: first === undefined ? 0 : pageOf(first).total,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}

/** The query of a list for a search term; empty without a term. */
export const searchedBy = (term: string) => (term === '' ? {} : { term });
