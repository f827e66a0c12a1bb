import type pg from 'pg';
import { migrateJobs } from '../jobs/run-jobs.ts';
import { exitCodes, StartError } from '../postgres/start-error.ts';
import { migrate, readMigrations } from './migrations.ts';
import { onlyRow } from './only-row.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import { withClient } from './with-client.ts';

const oldestVersion = 15;

/** Checks the server's version and migrates tables as their owner. Throws a StartError with the reason. */
export async function prepareDatabase(connection: pg.ClientConfig): Promise<void> {
  await requireServerVersion(connection);
  await refuseUnfinishedRestore(connection);
  await migrateJobs(connection);
  await migrate(connection, await readMigrations());
}

/** Throws a StartError if the database is not reachable or is too old for Kiik. */
export async function requireServerVersion(connection: pg.ClientConfig): Promise<void> {
  const version = await withClient(connection, readServerVersion, 'DATABASE_OWNER_URL');
  if (version < oldestVersion) {
    throw new StartError(
      `The database is PostgreSQL ${version}; Kiik needs ${oldestVersion} or later.`,
      exitCodes.unavailable,
    );
  }
}

async function readServerVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  return Math.floor(Number(onlyRow(rows).version) / 10_000);
}
