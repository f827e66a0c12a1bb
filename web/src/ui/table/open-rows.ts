import type { RowId } from './use-list.ts';

/** The open rows after a click on one of them. With `single`, opening a row closes the others. */
export function toggleOpen(open: ReadonlySet<RowId>, id: RowId, single: boolean): ReadonlySet<RowId> {
  const next = new Set(open);
  if (next.delete(id)) return next;
  return single ? new Set([id]) : next.add(id);
}
