import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import type { TrashedFilter } from '#contract/platform/rules.ts';
import { readTableAddress, type Sort, type TableAddress, writeTableAddress } from './table-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search term of each table on the page. It is often a name, so it is never in the address. */
    terms?: Record<string, string>;
  }
}

/** What a reader has chosen for a list. Every change except of the page returns to the first page. */
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

/** Keeps the list's state in the browser history; `name` distinguishes lists on the same page. */
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
      // Back shows the list as it was before the search, not each typed term.
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

/** The sort after a click on a column's heading: first ascending, then alternating. */
export function toggleSort(sort: Sort | null, column: string): Sort {
  const isTurned = sort?.by === column && sort.direction === 'asc';
  return { by: column, direction: isTurned ? 'desc' : 'asc' };
}
