import type { QueryResult } from 'kysely';
import type { Conflict } from './failure.ts';

/**
 * The row after `writing` changed the one version that the caller has seen; 409 with the row as it stands where somebody
 * else was faster, so that nothing was changed.
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
