import pg from 'pg';
import { exitCodes, StartError } from '../postgres/start-error.ts';
import { withClient } from './with-client.ts';

/** An empty schema that exists during a restore; its comment names the backup. */
const schema = 'unfinished_restore';

/** The backup of an unfinished restore here; null if there is none. */
export async function readUnfinishedRestore(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ backup: string | null }>(
    "SELECT obj_description(oid, 'pg_namespace') AS backup FROM pg_namespace WHERE nspname = $1",
    [schema],
  );
  return rows[0]?.backup ?? null;
}

/** @param backup a unique identifier of this backup */
export async function beginRestore(client: pg.ClientBase, backup: string): Promise<void> {
  // One query, so both or neither.
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS ${schema}; COMMENT ON SCHEMA ${schema} IS ${pg.escapeLiteral(backup)}`,
  );
}

/** Removes the mark: the whole backup is restored. */
export async function finishRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA ${schema}`);
}

/** Throws a StartError after an unfinished restore: the data is only a part of the backup. */
export async function refuseUnfinishedRestore(connection: pg.ClientConfig): Promise<void> {
  if ((await withClient(connection, readUnfinishedRestore)) === null) return;
  throw new StartError(
    'A restore into this place broke off; run it again with the same backup: npm run restore -- <backup>.',
    exitCodes.wrongData,
  );
}
