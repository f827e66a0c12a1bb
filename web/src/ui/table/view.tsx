import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../base/text.ts';
import { lazyPart } from '../lazy-part.ts';
import { toggleOpen } from './open-rows.ts';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import type { VirtualLayout } from './VirtualRows.tsx';

/** From this number of rows on, only the visible ones are drawn. */
const virtualPast = 200;

const LazyVirtualRows = lazyPart(async () => (await import('./VirtualRows.tsx')).VirtualRows);

export interface ViewProps<Row> {
  table: Table<Row>;
  rows: readonly Row[];
  /** Id of the checkbox that selects the page. */
  pageCheckboxId: string;
  open: OpenRows;
  /** Whether rows have boxes; a table in columns always has them. */
  isSelecting: boolean;
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

/**
 * Draws rows. Too many to be drawn at once scroll in a frame, which draws only the visible ones; paper does not
 * scroll, so it gets them all.
 */
export function useRowFrame<Row>(rows: readonly Row[], isPrinting: boolean) {
  const t = useText();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const count = rows.length;
  const framed = count > virtualPast && !isPrinting;
  return {
    framed,
    frame: {
      ref: setScroller,
      ...(framed && {
        'data-framed': true,
        role: 'region',
        tabIndex: 0,
        'aria-label': t('table.rows', { from: 1, to: count, total: count }),
      }),
    },
    /** The rows of a list in a frame. */
    renderVirtual: (layout: VirtualLayout, render: (row: Row, index: number) => ReactNode) =>
      framed &&
      scroller !== null && (
        <Suspense>
          <LazyVirtualRows
            count={count}
            scroller={scroller}
            {...layout}
            renderRow={(index) => {
              const row = rows[index];
              return row && render(row, index);
            }}
          />
        </Suspense>
      ),
  };
}

export function listShown<Row>({ columns, hidden }: Table<Row>) {
  return columns.filter(({ key }) => !hidden.has(key));
}
