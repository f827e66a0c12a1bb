import pg from 'pg';
import { exitCodes, StartError } from '../postgres/start-error.ts';

/**
 * Works with a connection of its own, at start, and closes it.
 * @param setting where the operator named the database
 * @throws StartError where the database cannot be reached
 */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // A lost connection is learnt from the statement that fails; unheard, it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      const code = (error as { code?: string }).code ?? 'no answer';
      throw new StartError(
        `The database cannot be reached (${code}); check ${setting}.`,
        exitCodes.unavailable,
        {
          cause: error,
        },
      );
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
