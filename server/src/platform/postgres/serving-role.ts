import pg from 'pg';

/** The role of serving connections in an embedded database, and what the instructions call it elsewhere. */
export const servingRole = 'kiik_serving';

/** The same database for that role, which has no password in an embedded server. */
export function asServingRole<Connection extends pg.ClientConfig>(connection: Connection): Connection {
  return { ...connection, user: servingRole };
}

/** Creates the role where it is not there yet; one process at a time holds an embedded server. */
export async function createServingRole(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  // A lost connection is learnt from the statement that fails; unheard, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [servingRole]);
    if (rows.length === 0) await client.query(`create role ${servingRole} login`);
  } finally {
    await client.end();
  }
}
