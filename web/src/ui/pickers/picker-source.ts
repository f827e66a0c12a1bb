import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Route } from '#contract/platform/route.ts';
import { callRoute } from '../../base/api.ts';
import { type PageInput, usePageInput } from '../../base/place.tsx';
import type { RowOf } from '../table/use-list.ts';
import type { PickerItem } from './picked.ts';

/** The first found rows, and the total number. */
interface Found<Item extends PickerItem> {
  items: readonly Item[];
  total: number;
}

/** The data source of a pick-list. */
export interface PickerSource<Item extends PickerItem> {
  /** Unique per list and context: it is the cache key of the found rows. */
  key: readonly unknown[];
  /** Number of letters before the search starts; 0 shows the first rows at once. */
  minimumTerm: number;
  load: (term: string, signal: AbortSignal) => Promise<Found<Item>>;
}

/** The rows of a list route that match the term; if its path has a place, it is the place of the page. */
export function useRouteSource<R extends Route, Item extends PickerItem = PickerItem>(
  route: R,
  toItem: (row: RowOf<R>) => Item,
  minimumTerm = 0,
): PickerSource<Item> {
  const input = usePageInput()(route, {} as PageInput<R>);
  return {
    key: [route.name, input],
    minimumTerm,
    async load(term, signal) {
      const query = term === '' ? {} : { term };
      const page = await callRoute(route, { ...input, query, signal } as typeof input);
      const { data, total } = page as { data: RowOf<R>[]; total: number };
      return { items: data.map(toItem), total };
    },
  };
}

export interface PickerSearch<Item extends PickerItem> {
  found: Found<Item> | undefined;
  isLoading: boolean;
  failure: unknown;
  retry: () => void;
}

/** Searches while the list is open and enough letters are typed. Failures are shown in the list. */
export function usePickerSearch<Item extends PickerItem>(
  source: PickerSource<Item>,
  term: string,
  opened: boolean,
): PickerSearch<Item> {
  const isLongEnough = term.length >= source.minimumTerm;
  const query = useQuery({
    queryKey: ['picker', ...source.key, term],
    queryFn: ({ signal }) => source.load(term, signal),
    enabled: opened && isLongEnough,
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  return {
    found: isLongEnough ? query.data : undefined,
    isLoading: query.isFetching,
    failure: query.error,
    retry: () => void query.refetch(),
  };
}
