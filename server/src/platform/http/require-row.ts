import { notFound } from './failure.ts';

/** The row that a statement returned; 404 if there is none, or the caller may not know about it. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}
