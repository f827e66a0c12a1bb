import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
