import { realpath } from 'node:fs/promises';
import type pg from 'pg';
import { holdsCluster, openConnectionPath, startEmbeddedPostgres } from '../postgres/embedded.ts';
import { exitCodes, StartError } from '../postgres/start-error.ts';
import type { Settings } from '../settings.ts';

/** Runs an operator's command: prints its result or one-line error, and sets the exit code of the process. */
export async function runCommand(work: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  try {
    process.stdout.write(`${await work(stopping.signal)}\n`);
  } catch (error) {
    if (!stopping.signal.aborted && !(error instanceof StartError)) throw error;
    process.stderr.write(
      `Kiik: ${error instanceof StartError ? error.message : 'stopped before the end.'}\n`,
    );
    process.exitCode = error instanceof StartError ? error.exitCode : 130;
  }
}

type Place = Pick<Settings, 'databaseOwnerUrl' | 'dataDirectory'>;
interface Reached {
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** The database that Kiik uses with these settings, as its owner, whether Kiik runs at the moment or not. */
export async function reachDatabase(place: Place): Promise<Reached> {
  if (place.databaseOwnerUrl === null && !holdsCluster(place.dataDirectory)) {
    throw new StartError(
      `There is no database in ${place.dataDirectory}; check DATA_DIR.`,
      exitCodes.configuration,
    );
  }
  try {
    return await openDatabasePlace(place);
  } catch (error) {
    if (!(error instanceof StartError) || error.exitCode !== exitCodes.busy) throw error;
    const { connection, close } = openConnectionPath(await realpath(place.dataDirectory));
    return { connection: { ...connection }, close: async () => close() };
  }
}

/** The database of these settings. An embedded one is used by this process alone, and created if missing. */
export async function openDatabasePlace({ databaseOwnerUrl, dataDirectory }: Place): Promise<Reached> {
  if (databaseOwnerUrl !== null)
    return { connection: { connectionString: databaseOwnerUrl }, close: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory });
  return { connection: { ...connection }, close: stop };
}
