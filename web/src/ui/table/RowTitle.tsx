import { LinkAnchor } from '../LinkAnchor.tsx';
import type { Column } from './columns.ts';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

interface RowTitleProps<Row> {
  table: Table<Row>;
  column: Column<Row>;
  row: Row;
}

/** The title of a row. If the row opens a page, its link covers the whole row. */
export function RowTitle<Row>({ table, column, row }: RowTitleProps<Row>) {
  const path = table.options.rowLink?.(row) ?? null;
  if (path === null) return column.render(row);
  return (
    <LinkAnchor to={path} className={classes.rowLink ?? ''} c="inherit">
      {column.render(row)}
    </LinkAnchor>
  );
}
