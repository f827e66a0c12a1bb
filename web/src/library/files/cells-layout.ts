/** A run of cells with a heading, such as a day; without headings, all cells are one group. */
export interface CellGroup {
  /** Stable id of the group. */
  key: string;
  /** Number of cells. */
  count: number;
}

export interface CellBox {
  /** Index in the whole list. */
  index: number;
  left: number;
  /** From the top of its row. */
  top: number;
  width: number;
  height: number;
}

/** One row that is drawn or left out as a whole: a heading, or cells beside each other. */
export interface CellRow {
  /** Index of its group. */
  group: number;
  top: number;
  height: number;
  /** Empty for a heading. */
  cells: readonly CellBox[];
}

export interface CellsLayout {
  rows: readonly CellRow[];
  /** Where each group begins and ends. */
  groups: readonly { key: string; top: number; height: number; first: number; count: number }[];
  height: number;
}

interface CellSizes {
  /** Width of the list, in pixels. */
  width: number;
  /** Minimum width of a cell; 0 for one cell per row. */
  minimumWidth: number;
  /** Height of a cell; if undefined, cells are square. */
  height?: number | undefined;
  gap: number;
  /** Height of a heading; 0 for none. */
  heading: number;
  /** Whether the first cell of a group with enough cells is twice as large. */
  leads?: boolean | undefined;
}

const countColumns = ({ width, minimumWidth, gap }: CellSizes): number =>
  minimumWidth === 0 ? 1 : Math.max(3, Math.floor((width + gap) / (minimumWidth + gap)));

/** Where every heading and cell is, so that nothing moves when pages of the list arrive. */
export function layOutCells(groups: readonly CellGroup[], sizes: CellSizes): CellsLayout {
  const { width, gap, heading, leads = false } = sizes;
  if (width <= 0) return { rows: [], groups: [], height: 0 };
  const columns = countColumns(sizes);
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const cellHeight = sizes.height ?? cellWidth;
  const stepX = cellWidth + gap;
  const stepY = cellHeight + gap;
  const rows: CellRow[] = [];
  const placed: CellsLayout['groups'][number][] = [];
  let top = 0;
  let index = 0;
  for (const [group, { key, count }] of groups.entries()) {
    const start = top;
    const end = index + count;
    const first = index;
    if (heading > 0) {
      rows.push({ group, top, height: heading, cells: [] });
      top += heading;
    }
    const besides = (columns - 2) * 2;
    if (leads && columns >= 3 && count > besides) {
      const large = { index, left: 0, top: 0, width: cellWidth * 2 + gap, height: cellHeight * 2 + gap };
      const small = Array.from({ length: besides }, (_, at) => ({
        index: first + 1 + at,
        left: (2 + (at % (columns - 2))) * stepX,
        top: Math.floor(at / (columns - 2)) * stepY,
        width: cellWidth,
        height: cellHeight,
      }));
      rows.push({ group, top, height: stepY * 2, cells: [large, ...small] });
      index += 1 + besides;
      top += stepY * 2;
    }
    for (; index < end; index += columns, top += stepY) {
      const cells = Array.from({ length: Math.min(columns, end - index) }, (_, column) => ({
        index: index + column,
        left: column * stepX,
        top: 0,
        width: cellWidth,
        height: cellHeight,
      }));
      rows.push({ group, top, height: stepY, cells });
    }
    index = end;
    placed.push({ key, top: start, height: top - start, first, count });
  }
  return { rows, groups: placed, height: Math.max(0, top - gap) };
}

/** The index to which a key moves from a cell; null if it stays. */
export function findNextCell(
  { rows }: CellsLayout,
  key: string,
  index: number,
  count: number,
): number | null {
  const stay = (next: number) => (next < 0 || next >= count || next === index ? null : next);
  if (key === 'ArrowRight') return stay(index + 1);
  if (key === 'ArrowLeft') return stay(index - 1);
  if (key === 'Home') return stay(0);
  if (key === 'End') return stay(count - 1);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const step = key === 'ArrowDown' ? 1 : -1;
  const from = rows.findIndex(({ cells }) => cells.some((cell) => cell.index === index));
  const box = rows[from]?.cells.find((cell) => cell.index === index);
  if (box === undefined) return null;
  // Within a row of two heights first.
  const inside = rows[from]?.cells.find(
    (cell) => cell.left === box.left && Math.sign(cell.top - box.top) === step,
  );
  if (inside !== undefined) return inside.index;
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const cells = rows[at]?.cells ?? [];
    const [nearest] = cells.toSorted(
      (one, other) =>
        Math.abs(one.left - box.left) - Math.abs(other.left - box.left) || step * (one.top - other.top),
    );
    if (nearest !== undefined) return nearest.index;
  }
  return null;
}

/** Groups whose counts fit the list: their list may have been read a moment before or after it. */
export function fitGroups(groups: readonly CellGroup[], total: number): CellGroup[] {
  const fitted: CellGroup[] = [];
  let left = total;
  for (const { key, count } of groups) {
    if (left <= 0) break;
    fitted.push({ key, count: Math.min(left, count) });
    left -= count;
  }
  const last = fitted.at(-1);
  if (left > 0) {
    if (last === undefined) fitted.push({ key: '', count: left });
    else last.count += left;
  }
  return fitted;
}
