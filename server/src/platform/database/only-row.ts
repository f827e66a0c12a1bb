/**
 * The row of a statement that always gives exactly one: what an `insert` returned, an aggregate, a row that other rows
 * name. Throws where it gave none or several, instead of going on with a value that nobody stored.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    throw new Error(`A statement that gives one row gave ${rows.length}.`);
  }
  return row;
}
