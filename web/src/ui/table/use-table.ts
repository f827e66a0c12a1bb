import type { ReactNode } from 'react';
import type { Route } from '#contract/platform/route.ts';
import type { TrashedFilter } from '#contract/platform/rules.ts';
import type { TableFormat } from '#contract/platform/table-format.ts';
import type { TextKey } from '#locales/texts.ts';
import { type Column, useHiddenColumns } from './columns.ts';
import type { EmptyList } from './ListState.tsx';
import { listPresent, type Maybe } from './maybe.ts';
import { isFiltered } from './narrowed.ts';
import { type Selection, useSelection } from './selection.ts';
import type { Sort } from './table-address.ts';
import { type List, type ListOptions, type RowId, type RowOf, type SortKeyOf, useList } from './use-list.ts';

/** An action for a row. */
export interface RowAction {
  label: TextKey;
  /** A path of `@mdi/js`. */
  icon: string;
  /** Set if something is lost: the entry is coral. */
  hue?: 'coral';
  /** If it returns the promise of a call, a failure is said beside the menu. */
  run(): unknown;
}

/** An action for all selected rows. The action clears the selection afterwards. */
interface SelectionAction<Row> extends Omit<RowAction, 'run'> {
  run(rows: Row[]): unknown;
}

/** The download: all pages of the list as searched and sorted. */
export interface ExportChoice {
  format: TableFormat;
  term: string;
  sort: Sort | null;
  trashed: TrashedFilter;
}

export interface TableOptions<Row> {
  /** The name of a row for screen readers where it is selected, opened or acted upon. */
  nameOf: (row: Row) => string;
  /** What an empty list says, if not the default. */
  empty?: TextKey | EmptyList;
  /** The label of the search, if not the default; null if the list cannot be searched. */
  search?: TextKey | null;
  /** Choices that shorten the list, in the line of tools. */
  filters?: ReactNode;
  /** Whether these choices hide rows now. Default: there are some, and `filter` has a value. */
  isNarrowed?: boolean;
  /** Whether rows are left out before anything is chosen, such as former ones: the tools always stay. */
  hidesRows?: boolean;
  /** The content of an open row. */
  details?: (row: Row) => ReactNode;
  /** Whether opening a row closes the others. */
  opensOne?: boolean;
  rowActions?: Maybe<(row: Row) => readonly Maybe<RowAction>[]>;
  /** If there are any, rows can be selected. */
  selectionActions?: Maybe<readonly Maybe<SelectionAction<Row>>[]>;
  /** The URL of the list as a file. */
  exportAddress?: (choice: ExportChoice) => string;
}

/** The props of `DataTable`. */
export interface Table<Row> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  toggleColumn(key: string): void;
  hasTrash: boolean;
  selection: Selection<Row>;
  selectionActions: readonly SelectionAction<Row>[];
  options: TableOptions<Row>;
}

type Row<R extends Route> = RowOf<R> & { id: RowId };

/**
 * A table over a list route. Page and order are in the address; the search term is only in the history.
 *
 *     <DataTable table={useTable({ name: 'children', route: listChildren, params, nameOf, columns: [
 *       { key: 'name', header: 'children.name', row: 'title', render: (child) => child.fname },
 *     ] })} />
 */
export function useTable<R extends Route>(
  options: ListOptions<R> &
    TableOptions<Row<R>> & { columns: readonly Maybe<Column<Row<R>, SortKeyOf<R>>>[] },
): Table<Row<R>> {
  const columns = listPresent(options.columns) as readonly Column<Row<R>>[];
  const sortable = columns.filter((column) => column.sortable === true).map(({ key }) => key);
  const list = useList<R>(options, sortable) as List<Row<R>>;
  const narrowed = options.isNarrowed ?? isFiltered(options.filters, options.filter);
  return useTableParts(list, columns, options.hasTrash ?? false, { ...options, isNarrowed: narrowed });
}

/** The options of a table in addition to its list. */
export function useTableParts<Row extends { id: RowId }>(
  list: List<Row>,
  columns: readonly Column<Row>[],
  hasTrash: boolean,
  options: TableOptions<Row>,
  firstSelected: readonly Row[] = [],
): Table<Row> {
  const { hidden, toggle } = useHiddenColumns(list.name, columns);
  const selection = useSelection(firstSelected);
  const selectionActions = listPresent(options.selectionActions || []);
  return { list, columns, hidden, toggleColumn: toggle, hasTrash, selection, selectionActions, options };
}
