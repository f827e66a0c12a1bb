import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Route, RouteQueryInput } from '#contract/platform/route.ts';
import type { CallReply } from '../../base/api.ts';
import { type PageInput, type PageParams, usePageInput, type WithParams } from '../../base/place.tsx';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { usePrintedRows } from './print-list.ts';
import type { Sort } from './table-address.ts';
import { type TableState, useTableState } from './table-state.ts';

/** Number of rows of a page (shell-and-access §9). */
export const rowsPerPage = 15;

export type RowId = number | string;

/** The rows in the reply of a list route. */
export type RowOf<R extends Route> = CallReply<R> extends { data: (infer Row)[] } ? Row : never;

/** The columns that a list route can sort by. */
export type SortKeyOf<R extends Route> =
  RouteQueryInput<R> extends { sortBy?: infer Key } ? Extract<Key, string> : never;

/** The loaded part of a list, and its query. */
export interface List<Row> {
  name: string;
  state: TableState;
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined;
  /** Total number of rows; undefined while `rows` is. */
  total: number | undefined;
  /** Infinity if all rows are loaded at once. */
  rowsPerPage: number;
  /** The error if there are no rows. */
  failure: unknown;
  /** The shown rows are from before the last change of the request. */
  isStale: boolean;
  isFetching: boolean;
  /** The rows are those that are printed, whatever the page. */
  isPrinting: boolean;
  retry(): void;
  /** Prints all rows, up to a bound. */
  print(): Promise<void>;
}

export type ListOptions<R extends Route> = {
  /** Its prefix in the address; unique on the page, lower case. */
  name: string;
  /** A GET route whose query is `tableQuery` or made by `tableQueryWith`, and whose reply is a `pageOf`. */
  route: R;
  /** The default order; for routes that can sort. */
  sort?: Sort<SortKeyOf<R>>;
  /** Whether deleted rows can be shown; for routes whose query has `trashed`. */
  hasTrash?: boolean;
  /** Fixed further parameters of the query, such as `{ type: 'summer' }` or `{ trashed: 'only' }`. */
  filter?: Partial<RouteQueryInput<R>>;
} & WithParams<PageParams<R>>;

/** Reads a paged list. The old rows stay until the new ones are loaded. */
export function useList<R extends Route>(
  options: ListOptions<R>,
  sortable: readonly string[] = [],
): List<RowOf<R>> {
  const { name, route, sort = null, hasTrash = false, filter = {}, params } = options;
  const state = useTableState(name, sortable, sort);
  const asked = {
    page: String(state.page),
    perPage: String(rowsPerPage),
    ...(state.term === '' ? {} : { term: state.term }),
    ...(state.sort === null ? {} : { sortBy: state.sort.by, sortDir: state.sort.direction }),
    ...(hasTrash ? { trashed: state.trashed } : {}),
    ...filter,
  };
  const complete = usePageInput();
  const input = complete(route, { params, query: asked } as unknown as PageInput<R>);
  const query = useQuery({ ...routeQuery(route, input), placeholderData: keepPreviousData });
  const page = query.data as { data: RowOf<R>[]; total: number } | undefined;
  const printed = usePrintedRows<RowOf<R>>(async (number, perPage) => {
    const part = { ...asked, page: String(number), perPage: String(perPage) };
    const all = complete(route, { params, query: part } as unknown as PageInput<R>);
    return (await queryClient.fetchQuery(routeQuery(route, all))) as { data: RowOf<R>[]; total: number };
  });
  useReturnFromBeyond(state, query.isPlaceholderData ? undefined : page?.total);
  return {
    name,
    state,
    rows: printed.rows ?? page?.data,
    total: page?.total,
    rowsPerPage,
    failure: page === undefined ? query.error : null,
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    isPrinting: printed.rows !== null,
    retry: () => void query.refetch(),
    print: printed.print,
  };
}

/** If the page does not exist (rows were deleted or the link is old), the last page is shown. */
function useReturnFromBeyond({ page, setPage }: TableState, total: number | undefined): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / rowsPerPage));
  useEffect(() => {
    if (page > last) setPage(last);
  });
}
