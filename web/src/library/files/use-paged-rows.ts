import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

interface Page<Row> {
  data: Row[];
  total: number;
}

/** How the pages of a list are loaded; a list with another key starts again. */
export interface PageSource<Row> {
  perPage: number;
  /** The query key of a page, from 1. */
  keyOf: (page: number) => readonly unknown[];
  load: (page: number, signal: AbortSignal) => Promise<Page<Row>>;
  /** Whether a row will soon change on the server, so that its page is refetched. */
  isUnfinished?: (row: Row) => boolean;
}

/** Interval of that refetch, in milliseconds. */
const unfinishedWait = 3_000;

/** A list that only loads its visible pages, however long it is. */
export interface PagedRows<Row> {
  /** Undefined until the first page is loaded. */
  total: number | undefined;
  /** Undefined while its page is loading. */
  rowAt: (index: number) => Row | undefined;
  /** Index of a row; undefined if its page was not loaded. */
  indexOf: (id: number) => number | undefined;
  /** All loaded rows in order. */
  listKnown: () => Row[];
  /** Sets the range of rows to load, both ends included. */
  show: (first: number, last: number) => void;
  /** Whether a page is loading, so that two pages may have been read at different times. */
  isFetching: boolean;
  failure: unknown;
  retry: () => void;
}

export function usePagedRows<Row extends { id: number }>(source: PageSource<Row>): PagedRows<Row> {
  const client = useQueryClient();
  const { perPage } = source;
  const [range, setRange] = useState<readonly [number, number]>([1, 1]);
  const [first, last] = range;
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: source.keyOf(page),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.load(page, signal),
      refetchInterval: ({ state }: { state: { data?: Page<Row> | undefined } }) =>
        state.data?.data.some((row) => source.isUnfinished?.(row)) === true && unfinishedWait,
      meta: { showsFailure: true },
    })),
  });
  const firstPage = readPage<Row>(client, source.keyOf(1));
  // Pages read at different times may have different totals: the latest one is right.
  const [newest] = results
    .filter(({ data }) => data !== undefined)
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  const total = newest?.data?.total ?? firstPage?.total;
  const show = useCallback(
    (from: number, to: number) => {
      const next = [Math.floor(from / perPage) + 1, Math.floor(to / perPage) + 1] as const;
      setRange((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
    },
    [perPage],
  );
  const isFetching = results.some((result) => result.isFetching);
  const failed = results.find(({ error, data }) => error !== null && data === undefined);
  return useMemo(
    () => ({
      total,
      rowAt(index: number) {
        const page = Math.floor(index / perPage) + 1;
        // Read together with the total. The cache may be newer, and a row that moved would be beyond the end.
        const result = results[page - first];
        const { data } = result ?? { data: readPage<Row>(client, source.keyOf(page)) };
        return data?.data[index % perPage];
      },
      indexOf(id: number) {
        for (let page = 0; page * perPage < (total ?? 0); page += 1) {
          const found = readPage<Row>(client, source.keyOf(page + 1))?.data.findIndex((row) => row.id === id);
          if (found !== undefined && found >= 0) return page * perPage + found;
        }
        return undefined;
      },
      listKnown: () =>
        Array.from({ length: Math.ceil((total ?? 0) / perPage) }, (_, index) =>
          readPage<Row>(client, source.keyOf(index + 1)),
        ).flatMap((page) => page?.data ?? []),
      show,
      isFetching,
      failure: failed?.error ?? null,
      retry: () => {
        for (const result of results) if (result.error !== null) void result.refetch();
      },
    }),
    [client, source, perPage, first, total, show, isFetching, failed, results],
  );
}

function readPage<Row>(client: QueryClient, key: readonly unknown[]): Page<Row> | undefined {
  return client.getQueryData<Page<Row>>(key);
}
