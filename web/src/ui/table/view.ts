import { useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { toggleOpen } from './open-rows.ts';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';

/** From how many rows on only those in sight are drawn. */
const virtualPast = 200;

export const LazyVirtualRows = lazyPart(async () => (await import('./VirtualRows.tsx')).VirtualRows);

export interface ViewProps<Row> {
  table: Table<Row>;
  rows: readonly Row[];
  /** Id of the box that chooses the page. */
  pageCheckboxId: string;
  open: OpenRows;
}

export interface OpenRows {
  has(id: RowId): boolean;
  toggle(id: RowId): void;
}

export function useOpenRows(single: boolean): OpenRows {
  const [open, setOpen] = useState<ReadonlySet<RowId>>(new Set());
  return {
    has: (id) => open.has(id),
    toggle: (id) => setOpen((old) => toggleOpen(old, id, single)),
  };
}

/** Whether these are too many to draw at once; they then scroll in a frame of their own. */
export function needsFrame(rows: readonly unknown[]): boolean {
  return rows.length > virtualPast;
}

export function listShown<Row>({ columns, hidden }: Table<Row>) {
  return columns.filter(({ key }) => !hidden.has(key));
}
