import { useMemo } from 'react';
import { getLocale } from '../../base/text.ts';
import type { Column } from './columns.ts';
import { usePrintedRows } from './print-list.ts';
import type { Sort } from './table-address.ts';
import { useTableState } from './table-state.ts';
import type { RowId } from './use-list.ts';
import { type Table, type TableOptions, useTableParts } from './use-table.ts';

type Value = string | number | null;

/** A column of rows that the browser holds; `value` is used for sorting and searching. */
export type LocalColumn<Row> = Column<Row> & { value?: (row: Row) => Value };

interface LocalTableOptions<Row> extends TableOptions<Row> {
  name: string;
  /** All rows; must be the same array while they do not change. */
  rows: readonly Row[];
  columns: readonly LocalColumn<Row>[];
  sort?: Sort;
  /** Default: all at once. */
  rowsPerPage?: number;
  /** If set, deleted rows can be shown or hidden. */
  isTrashed?: (row: Row) => boolean;
  /** Selected at the start. */
  firstSelected?: readonly Row[];
}

/** A table of rows that the browser already has, such as those of a file before its import. */
export function useLocalTable<Row extends { id: RowId }>(options: LocalTableOptions<Row>): Table<Row> {
  const { name, rows, columns, sort = null, rowsPerPage = Number.POSITIVE_INFINITY, isTrashed } = options;
  const sortable = columns.filter((column) => column.sortable === true).map(({ key }) => key);
  const state = useTableState(name, sortable, sort);
  const { by, direction } = state.sort ?? { by: '', direction: 'asc' };
  const locale = getLocale();
  const sorted = useMemo(
    () =>
      sortRows(searchRows(rows, columns, state.term), columns, by === '' ? null : { by, direction }, locale),
    [rows, columns, state.term, by, direction, locale],
  );
  const found = sorted.filter(
    (row) => state.trashed === 'with' || (isTrashed?.(row) ?? false) === (state.trashed === 'only'),
  );
  const printed = usePrintedRows(async () => ({ data: found, total: found.length }));
  const start = rowsPerPage === Number.POSITIVE_INFINITY ? 0 : (state.page - 1) * rowsPerPage;
  return useTableParts(
    {
      name,
      state,
      rows: printed.rows ?? found.slice(start, start + rowsPerPage),
      total: found.length,
      rowsPerPage,
      failure: null,
      isStale: false,
      isFetching: false,
      isPrinting: printed.rows !== null,
      retry: () => {},
      print: printed.print,
    },
    columns,
    isTrashed !== undefined,
    options,
    options.firstSelected,
  );
}

/** The rows that contain every word of the term, ignoring case and accents, as on the server. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  term: string,
): readonly Row[] {
  const words = simplify(term)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = simplify(columns.map(({ value }) => value?.(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Sorted by the rules of the language, numbers by size; rows without a value are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  sort: Sort | null,
  locale: string,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sort?.by)?.value;
  if (value === undefined) return rows;
  const turn = sort?.direction === 'desc' ? -1 : 1;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const both = typeof first === 'number' && typeof second === 'number';
    return turn * (both ? first - second : compare(String(first), String(second)));
  });
}

function simplify(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
