/**
 * The row of a statement that always returns exactly one: an `insert`, an aggregate, a row that other rows
 * refer to. Throws if there is none or several, instead of continuing with a value that nobody stored.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    throw new Error(`A statement that gives one row gave ${rows.length}.`);
  }
  return row;
}
