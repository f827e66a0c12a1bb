import pg from 'pg';
import { exitCodes, StartError } from '../postgres/start-error.ts';

/**
 * Runs work on a new connection, and closes it.
 * @param setting the setting in which the operator named the database
 * @throws StartError if the database cannot be reached
 */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
  setting?: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // The failing statement reports a lost connection; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      const code = (error as { code?: string }).code ?? 'no answer';
      const hint = setting === undefined ? '' : `; check ${setting}`;
      throw new StartError(`The database cannot be reached (${code})${hint}.`, exitCodes.unavailable, error);
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
