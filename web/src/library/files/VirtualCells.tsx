import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { libraryLimits } from '#contract/library/limits.ts';
import { measureHeader, readRem } from '../../ui/rem.ts';
import { type CellGroup, findNextCell, layOutCells } from './cells-layout.ts';
import { useShownGroup } from './use-shown-group.ts';
import classes from './VirtualCells.module.css';

/** Rows drawn above and below the visible ones. */
const overscan = 4;

type Range = readonly [first: number, last: number];

interface VirtualCellsProps {
  /** Groups with their headings; one without heading for a plain list. */
  groups: readonly CellGroup[];
  /** Minimum width of a cell in rem; 0 for one cell per row. */
  minimumWidth: number;
  /** Height of a cell in rem; if undefined, cells are square. */
  height?: number;
  /** Between cells, in rem. */
  gap: number;
  /** Height of a heading in rem; 0 for none. */
  headingHeight?: number;
  /** Whether a group begins with a large cell. */
  leads?: boolean;
  /** The key of the group that is scrolled to at first. */
  showsFirst?: string | undefined;
  label: string;
  /** Id of the row at an index: it keeps its cell if rows are inserted above; undefined if not loaded. */
  idOf: (index: number) => number | undefined;
  /** Called with the first and last drawn cell, and with the range of cells to preload. */
  onRange: (drawn: Range, near: Range) => void;
  /** Content of a cell; the arrow keys move between `data-cell` elements. */
  renderCell: (index: number) => ReactNode;
  /** Content of the heading of the group with that key, with its number of cells. */
  renderHeading?: (key: string, count: number, first: number) => ReactNode;
  /** Name of a group for screen readers, after the label. */
  nameGroup?: (key: string) => string | undefined;
}

/** Cells that fill the width and scroll with the page; only the visible ones are drawn. */
export function VirtualCells(props: VirtualCellsProps) {
  const { groups, leads, label, idOf, onRange, renderCell, renderHeading, nameGroup, showsFirst } = props;
  const [rem] = useState(readRem);
  const gap = props.gap * rem;
  const headingHeight = (props.headingHeight ?? 0) * rem;
  const minimumWidth = props.minimumWidth * rem;
  const height = props.height === undefined ? undefined : props.height * rem;
  const { ref: size, width } = useElementSize<HTMLDivElement>();
  const list = useRef<HTMLDivElement | null>(null);
  const wanted = useRef<number | null>(null);
  const [margin, setMargin] = useState(0);
  const count = useMemo(() => groups.reduce((sum, group) => sum + group.count, 0), [groups]);
  const layout = useMemo(
    () => layOutCells(groups, { width, minimumWidth, height, gap, heading: headingHeight, leads }),
    [groups, width, minimumWidth, height, gap, headingHeight, leads],
  );
  const { rows } = layout;
  // Read once per width: at every step of scrolling it would cost a calculation of styles.
  const { header } = useMemo(() => ({ width, header: measureHeader() }), [width]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    overscan,
    scrollMargin: margin,
    scrollPaddingStart: header + headingHeight,
  });

  const measureMargin = useCallback(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    setMargin((old) => (Math.abs(top - old) > 1 ? top : old));
  }, []);
  // A new width or group changes the place of all rows.
  useLayoutEffect(() => {
    if (layout.height > 0) measureMargin();
    virtualizer.measure();
  }, [layout, measureMargin, virtualizer]);
  // The content above may grow. Measured at every step of scrolling, it would cost a calculation of styles.
  useEffect(() => {
    const observer = new ResizeObserver(measureMargin);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measureMargin]);

  const asked = width > 0 ? layout.groups.find(({ key }) => key === showsFirst) : undefined;
  useShownGroup(asked === undefined ? null : margin + asked.top - header);

  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => rows[index] ?? []);
  const indexes = drawn.flatMap(({ cells }) => cells.map(({ index }) => index));
  const first = indexes[0] ?? 0;
  const last = indexes.at(-1) ?? 0;
  const ahead = countAhead(rows.findLast(({ cells }) => cells.length > 0) ?? null, gap);
  const keyOf = makeKeys(idOf);
  useEffect(() => {
    if (count > 0 && width > 0) {
      onRange([first, last], [Math.max(0, first - ahead), Math.min(count - 1, last + ahead)]);
    }
  }, [width, first, last, ahead, count, onRange]);

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
    const next = findNextCell(layout, event.key, index, count);
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = next;
    virtualizer.scrollToIndex(rows.findIndex(({ cells }) => cells.some((cell) => cell.index === next)));
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-cell]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside.
    <div
      ref={(element) => {
        list.current = element;
        size(element);
      }}
      className={classes.cells}
      style={{ height: layout.height }}
      onKeyDown={move}
    >
      {[...Map.groupBy(drawn, ({ group }) => group)].map(([at, drawnRows]) => {
        const group = layout.groups[at];
        if (group === undefined) return null;
        const name = nameGroup?.(group.key);
        return (
          <div key={group.key} className={classes.group} style={{ top: group.top, height: group.height }}>
            {headingHeight > 0 && (
              <div className={classes.heading} style={{ height: headingHeight }}>
                {renderHeading?.(group.key, group.count, group.first)}
              </div>
            )}
            <ul aria-label={name === undefined ? label : `${label}: ${name}`}>
              {drawnRows.flatMap((row) =>
                row.cells.map((cell) => (
                  <li
                    key={keyOf(cell.index)}
                    data-index={cell.index}
                    aria-setsize={group.count}
                    aria-posinset={cell.index - group.first + 1}
                    style={{
                      width: cell.width,
                      height: cell.height,
                      insetInlineStart: cell.left,
                      top: row.top - group.top + cell.top,
                    }}
                  >
                    {renderCell(cell.index)}
                  </li>
                )),
              )}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** How many cells beyond the drawn ones are loaded. */
function countAhead(
  row: { height: number; cells: readonly { width: number }[] } | null,
  gap: number,
): number {
  if (row === null) return 0;
  const columns = Math.max(1, row.cells.length);
  return Math.max(0, Math.ceil(libraryLimits.loadAheadPixels / (row.height + gap)) - overscan) * columns;
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
