import pg from 'pg';
import { exitCodes, StartError } from '../postgres/start-error.ts';
import { withClient } from './with-client.ts';

/** An empty schema, there while a restore is under way; its comment says of which backup. */
const schema = 'unfinished_restore';

/** Which backup a restore that broke off here was of; null where none did. */
export async function readUnfinishedRestore(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ backup: string | null }>(
    "SELECT obj_description(oid, 'pg_namespace') AS backup FROM pg_namespace WHERE nspname = $1",
    [schema],
  );
  return rows[0]?.backup ?? null;
}

/** @param backup tells this backup from every other */
export async function beginRestore(client: pg.ClientBase, backup: string): Promise<void> {
  // One query, so both or neither.
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS ${schema}; COMMENT ON SCHEMA ${schema} IS ${pg.escapeLiteral(backup)}`,
  );
}

/** Takes the mark away: everything of the backup is there. */
export async function finishRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA ${schema}`);
}

/** Throws a StartError where a restore broke off: what is there is a part of the backup only. */
export async function refuseUnfinishedRestore(connection: pg.ClientConfig): Promise<void> {
  if ((await withClient(connection, readUnfinishedRestore)) === null) return;
  throw new StartError(
    'A restore into this place broke off; run it again with the same backup: npm run restore -- <backup>.',
    exitCodes.wrongData,
  );
}
