import { notFound } from './failure.ts';

/** The row that a statement gave; 404 where it gave none: there is none, or the caller may not know that there is. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}
