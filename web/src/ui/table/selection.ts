import { useState } from 'react';
import type { RowId } from './use-list.ts';

/** The selected rows by id. Rows of other pages stay selected when the reader changes the page. */
export type Selected<Row> = ReadonlyMap<RowId, Row>;

export function toggleRow<Row extends { id: RowId }>(selected: Selected<Row>, row: Row): Selected<Row> {
  const next = new Map(selected);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

/** Selects the whole page. If all of it is selected, deselects it. */
export function togglePage<Row extends { id: RowId }>(
  selected: Selected<Row>,
  page: readonly Row[],
): Selected<Row> {
  const next = new Map(selected);
  if (countChosen(selected, page) === page.length) for (const row of page) next.delete(row.id);
  else for (const row of page) next.set(row.id, row);
  return next;
}

/** How many rows of a page are selected. */
export function countChosen<Row extends { id: RowId }>(
  selected: Selected<Row>,
  page: readonly Row[],
): number {
  return page.filter((row) => selected.has(row.id)).length;
}

export interface Selection<Row> {
  selected: Selected<Row>;
  toggleRow(row: Row): void;
  togglePage(page: readonly Row[]): void;
  /** Selects these, too. */
  add(rows: readonly Row[]): void;
  /** Selects exactly these. */
  choose(rows: readonly Row[]): void;
  clear(): void;
}

export function useSelection<Row extends { id: RowId }>(first: readonly Row[] = []): Selection<Row> {
  const [selected, setSelected] = useState(() => mapById(first));
  return {
    selected,
    toggleRow: (row) => setSelected((old) => toggleRow(old, row)),
    togglePage: (page) => setSelected((old) => togglePage(old, page)),
    add: (rows) => setSelected((old) => new Map([...old, ...mapById(rows)])),
    choose: (rows) => setSelected(mapById(rows)),
    clear: () => setSelected(new Map()),
  };
}

/** The same selection without rows that are gone from a list that is loaded whole. */
export function keepPresent<Row extends { id: RowId }>(
  selection: Selection<Row>,
  rows: readonly Row[],
): Selection<Row> {
  return { ...selection, selected: mapById(rows.filter(({ id }) => selection.selected.has(id))) };
}

function mapById<Row extends { id: RowId }>(rows: readonly Row[]): Selected<Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
