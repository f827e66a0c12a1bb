import type pg from 'pg';
import { withClient } from '../database/with-client.ts';

/** The role of serving connections in an embedded database; the instructions use the same name for others. */
export const servingRole = 'kiik_serving';

/** The same database with that role, which has no password in an embedded server. */
export function asServingRole<Connection extends pg.ClientConfig>(connection: Connection): Connection {
  return { ...connection, user: servingRole };
}

/** Creates the role if necessary; only one process at a time holds an embedded server. */
export async function createServingRole(owner: pg.ClientConfig): Promise<void> {
  await withClient(owner, async (client) => {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [servingRole]);
    if (rows.length === 0) await client.query(`create role ${servingRole} login`);
  });
}
