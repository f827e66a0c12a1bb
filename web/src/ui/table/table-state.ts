import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import type { TrashedFilter } from '#contract/platform/rules.ts';
import { readTableAddress, type Sort, type TableAddress, writeTableAddress } from './table-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What each table on the page is searched for. Often a name, so it never stands in the address bar. */
    terms?: Record<string, string>;
  }
}

/** What a reader asked of a list. Every change but that of the page leads back to its first page. */
export interface TableState {
  page: number;
  sort: Sort | null;
  term: string;
  trashed: TrashedFilter;
  setPage(page: number): void;
  setSort(sort: Sort): void;
  setTerm(term: string): void;
  setTrashed(trashed: TrashedFilter): void;
}

/** Keeps what was asked of a list in the browser's history; `name` tells it from others on the same page. */
export function useTableState(name: string, sortable: readonly string[], firstSort: Sort | null): TableState {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const terms = useRouterState({ select: (state) => state.location.state.terms });
  const { page, sort, trashed } = readTableAddress(search, name, sortable);

  function go(change: Partial<TableAddress>, term?: string): void {
    void navigate({
      to: '.',
      search: ((old: Record<string, string>) => writeTableAddress(old, name, change)) as never,
      state: (old) => (term === undefined ? old : { ...old, terms: { ...old.terms, [name]: term } }),
      // Back leads to the list as it was before the search, not through every word that was typed.
      replace: term !== undefined,
      resetScroll: false,
    });
  }

  return {
    page,
    sort: sort ?? firstSort,
    term: terms?.[name] ?? '',
    trashed,
    setPage: (next) => go({ page: next }),
    setSort: (next) => go({ page: 1, sort: next }),
    setTerm: (next) => go({ page: 1 }, next),
    setTrashed: (next) => go({ page: 1, trashed: next }),
  };
}

/** The sort after a press on a column's heading: ascending first, then each way in turn. */
export function toggleSort(sort: Sort | null, column: string): Sort {
  const isTurned = sort?.by === column && sort.direction === 'asc';
  return { by: column, direction: isTurned ? 'desc' : 'asc' };
}
