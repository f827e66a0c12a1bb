import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { libraryLimits } from '#contract/library/limits.ts';
import classes from './VirtualCells.module.css';

/** Rows drawn above and below the visible ones. */
const overscan = 4;

type Range = readonly [first: number, last: number];

interface VirtualCellsProps {
  count: number;
  /** Minimum width of a cell in pixels; 0 for one cell per row. */
  minimumWidth: number;
  /** Height of a cell in pixels; if undefined, cells are square. */
  height?: number;
  gap: number;
  label: string;
  /** Id of the row at an index: it keeps its cell if rows are inserted above; undefined if not loaded. */
  idOf: (index: number) => number | undefined;
  /** Called with the first and last drawn cell, and with the range of cells to preload. */
  onRange: (drawn: Range, near: Range) => void;
  /** Content of a cell; the arrow keys move between `data-cell` elements. */
  renderCell: (index: number) => ReactNode;
}

/** Cells that fill the width and scroll with the page; only the visible ones are drawn. */
export function VirtualCells(props: VirtualCellsProps) {
  const { count, minimumWidth, height, gap, label, idOf, onRange, renderCell } = props;
  const { ref: size, width } = useElementSize<HTMLUListElement>();
  const list = useRef<HTMLUListElement | null>(null);
  const wanted = useRef<number | null>(null);
  const [margin, setMargin] = useState(0);
  const columns = minimumWidth === 0 ? 1 : Math.max(3, Math.floor((width + gap) / (minimumWidth + gap)));
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const cellHeight = height ?? cellWidth;
  const rows = width === 0 ? 0 : Math.ceil(count / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => cellHeight + gap,
    overscan,
    scrollMargin: margin,
  });

  // The content above may have grown, and a new width changes the height of all rows.
  const measured = useRef(cellHeight);
  useLayoutEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - margin) > 1) setMargin(top);
    if (measured.current === cellHeight) return;
    measured.current = cellHeight;
    virtualizer.measure();
  });

  const items = virtualizer.getVirtualItems();
  const first = (items[0]?.index ?? 0) * columns;
  const last = Math.min(count, ((items.at(-1)?.index ?? 0) + 1) * columns) - 1;
  const ahead =
    Math.max(0, Math.ceil(libraryLimits.loadAheadPixels / (cellHeight + gap)) - overscan) * columns;
  const keyOf = makeKeys(idOf);
  useEffect(() => {
    if (rows > 0) onRange([first, last], [Math.max(0, first - ahead), Math.min(count - 1, last + ahead)]);
  }, [rows, first, last, ahead, count, onRange]);

  useEffect(() => {
    if (wanted.current === null) return;
    const cell = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-cell]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  function move(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (!target.matches('[data-cell]')) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index);
    const next = findNext(event.key, index, columns, count);
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = next;
    virtualizer.scrollToIndex(Math.floor(next / columns));
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-cell]`)?.focus();
  }

  return (
    <ul
      ref={(element) => {
        list.current = element;
        size(element);
      }}
      className={classes.cells}
      style={{ height: Math.max(0, virtualizer.getTotalSize() - gap) }}
      aria-label={label}
      onKeyDown={move}
    >
      {items.flatMap((item) =>
        Array.from({ length: Math.min(columns, count - item.index * columns) }, (_, column) => {
          const index = item.index * columns + column;
          return (
            <li
              key={keyOf(index)}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{
                width: cellWidth,
                height: cellHeight,
                insetInlineStart: column * (cellWidth + gap),
                top: item.start - margin,
              }}
            >
              {renderCell(index)}
            </li>
          );
        }),
      )}
    </ul>
  );
}

/** Keys of cells; while two pages were loaded at different times, both may contain the same row. */
function makeKeys(idOf: (index: number) => number | undefined): (index: number) => string {
  const taken = new Set<number>();
  return (index) => {
    const id = idOf(index);
    if (id === undefined || taken.has(id)) return `at-${index}`;
    taken.add(id);
    return `of-${id}`;
  };
}

function findNext(key: string, index: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}
