import pg from 'pg';
import { addSessionOptions } from '#server/platform/database/session-options.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { exitCodes, StartError } from '../postgres/start-error.ts';

/** Rows are printed and read in one way, whatever the server's configuration is. */
const sessionOptions = {
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** A table, or a partitioned table in place of its partitions. Generated columns are left out. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: string[];
}

export function quoteName({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function quoteColumns(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/**
 * Works on the database with a separate connection.
 * @param failure the operator's message if PostgreSQL fails; adds only the error code, as messages quote rows
 * @throws StartError if the database does not answer
 */
export async function withDatabase<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
  failure?: string,
): Promise<Result> {
  try {
    return await withClient(addSessionOptions(connection, sessionOptions), work);
  } catch (error) {
    if (failure === undefined || !(error instanceof pg.DatabaseError)) throw error;
    throw new StartError(`${failure} (PostgreSQL says ${error.code}).`, exitCodes.wrongData);
  }
}

/** Condition on a schema's name: not PostgreSQL's own. */
export const isOurs = (column: string) => `(${column} !~ '^pg_' AND ${column} <> 'information_schema')`;

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT namespace.nspname AS schema, relation.relname AS name,
           array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
      FROM pg_class relation
      JOIN pg_namespace namespace ON namespace.oid = relation.relnamespace
      JOIN pg_attribute attribute ON attribute.attrelid = relation.oid
           AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
     WHERE relation.relkind IN ('r', 'p') AND NOT relation.relispartition AND ${isOurs('namespace.nspname')}
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = relation.oid
                          AND deptype = 'e')
     GROUP BY 1, 2
     ORDER BY 1, 2`);
  return rows;
}
