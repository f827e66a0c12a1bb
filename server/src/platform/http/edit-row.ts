import type { QueryResult } from 'kysely';
import type { Conflict } from './failure.ts';

/**
 * Returns the row after `writing` changed the version that the caller has seen; throws 409 with the present
 * row if `writing` changed nothing, because another edit was faster.
 */
export async function editRow<Row>(
  { conflict }: { conflict(current: Row): Conflict },
  writing: Promise<Pick<QueryResult<unknown>, 'numAffectedRows'>>,
  read: () => Promise<Row>,
): Promise<Row> {
  const { numAffectedRows } = await writing;
  const current = await read();
  if (numAffectedRows !== 1n) throw conflict(current);
  return current;
}
