import { type ReactNode, useState } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useSessionOrNull } from '../../base/session.ts';
import { readStored, writeStored } from '../../base/stored.ts';

interface ColumnDisplay<Row> {
  header: TextKey;
  render: (row: Row) => ReactNode;
  /**
   * Its part in a row of two lines on a phone: the only title, the end of the row, or not shown there. By
   * default it is in the second line.
   */
  row?: 'title' | 'end' | 'none';
  /** The face or symbol before a title. */
  face?: (row: Row) => ReactNode;
  /** What a phone's row shows instead of `render`. */
  renderShort?: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  align?: 'end';
}

/** A column of a table. `SortKey` is the columns that the server can sort by. */
export type Column<Row, SortKey extends string = string> = ColumnDisplay<Row> &
  ({ key: SortKey; sortable: true } | { key: string; sortable?: false });

/** Columns that a reader may hide: all but the title. */
export function listHideable<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter(({ row }) => row !== 'title');
}

/** Reads the stored hidden columns; ignores those that the table does not have (any more). */
export function readHidden(stored: string | null, hideable: readonly string[]): ReadonlySet<string> {
  return new Set((stored ?? '').split(' ').filter((key) => hideable.includes(key)));
}

interface HiddenColumns {
  hidden: ReadonlySet<string>;
  toggle(key: string): void;
}

/** The columns that this person hid in this table, stored in this browser until sign-out. */
export function useHiddenColumns<Row>(table: string, columns: readonly Column<Row>[]): HiddenColumns {
  const userId = useSessionOrNull()?.user.id;
  const hideable = listHideable(columns).map(({ key }) => key);
  const [hidden, setHidden] = useState(() =>
    readHidden(userId === undefined ? null : readStored(`columns:${userId}:${table}`), hideable),
  );
  return {
    hidden,
    toggle(key) {
      const next = new Set(hidden);
      if (!next.delete(key)) next.add(key);
      setHidden(next);
      if (userId !== undefined)
        writeStored(`columns:${userId}:${table}`, next.size === 0 ? null : [...next].join(' '));
    },
  };
}
