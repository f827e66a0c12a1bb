import { type SortDirection, type TrashedFilter, trashedFilters } from '#contract/platform/table-words.ts';

/** The column by which a table is sorted, and the direction. */
export interface Sort<Column extends string = string> {
  by: Column;
  direction: SortDirection;
}

/** The state of a table in the address, so that links and the browser's Back restore it. */
export interface TableAddress {
  page: number;
  /** Null if the address has no order; the table decides. */
  sort: Sort | null;
  trashed: TrashedFilter;
}

type Search = Readonly<Record<string, string>>;

/** Reads a table's part of an address; ignores invalid values. */
export function readTableAddress(search: Search, name: string, sortable: readonly string[]): TableAddress {
  const page = search[`${name}.page`] ?? '';
  const sort = search[`${name}.sort`] ?? '';
  const by = sort.replace(/^-/, '');
  const trashed = trashedFilters.find((one) => one === search[`${name}.trashed`]);
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: sortable.includes(by) ? { by, direction: sort.startsWith('-') ? 'desc' : 'asc' } : null,
    trashed: trashed ?? 'without',
  };
}

/** The address with a table's part changed. Default values are left out. */
export function writeTableAddress(search: Search, name: string, change: Partial<TableAddress>): Search {
  const { page, sort, trashed } = change;
  const parts: Record<string, string | null | undefined> = {
    [`${name}.page`]: page === undefined ? undefined : page === 1 ? null : String(page),
    [`${name}.sort`]: sort && (sort.direction === 'desc' ? `-${sort.by}` : sort.by),
    [`${name}.trashed`]: trashed === 'without' ? null : trashed,
  };
  const changed: Record<string, string> = { ...search };
  for (const [key, value] of Object.entries(parts)) {
    if (value === null) delete changed[key];
    else if (value !== undefined) changed[key] = value;
  }
  return changed;
}
