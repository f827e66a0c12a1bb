import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase } from './database.ts';
import { onlyRow } from './only-row.ts';
import { makePage, type TableQuery } from './table-query.ts';

/**
 * Returns a page of the contract with the rows of `selected`. The total is the number of rows of `counted` (a
 * statement from its `from` on).
 */
export async function readPage<Row>(
  { database, query }: { database: ReadDatabase; query: TableQuery },
  selected: RawBuilder<Row>,
  counted: RawBuilder<unknown>,
) {
  const [{ rows }, { rows: totals }] = await Promise.all([
    selected.execute(database),
    sql<{ total: number }>`select count(*) as total ${counted}`.execute(database),
  ]);
  return makePage(query, rows, onlyRow(totals).total);
}
