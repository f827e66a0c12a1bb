import type { Table } from './use-table.ts';

type Shown = {
  list: { state: Pick<Table<never>['list']['state'], 'term' | 'trashed'> };
  hasTrash: boolean;
  options: Pick<Table<never>['options'], 'isNarrowed' | 'hidesRows'>;
};

/** Whether the reader's search or choice hides rows: then an empty list does not mean that nothing is there. */
export function isNarrowed({ list: { state }, hasTrash, options }: Shown): boolean {
  return state.term !== '' || (hasTrash && state.trashed === 'only') || options.isNarrowed === true;
}

/** Whether there may be rows that are not shown. If not, nothing can be searched or chosen in an empty list. */
export function mayHideRows(table: Shown): boolean {
  return isNarrowed(table) || table.hasTrash || table.options.hidesRows === true;
}

/** Without choices for the reader, the parameters only say which list it is. */
export function isFiltered(filters: unknown, filter: object = {}): boolean {
  return Boolean(filters) && Object.values(filter).some((value) => value !== undefined);
}
