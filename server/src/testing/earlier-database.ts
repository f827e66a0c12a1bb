import { migrate, readMigrations } from '../platform/database/migrations.ts';
import { withClient } from '../platform/database/with-client.ts';
import { migrateJobs } from '../platform/jobs/run-jobs.ts';
import { createTestDatabase } from './test-database.ts';

/** The database of an older installation, to test what later migrations do with its rows. */
interface EarlierDatabase {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the statement selects, as the driver has it.
  run(statement: string): Promise<any[]>;
  /** Applies all later migrations. */
  bringUpToDate(): Promise<unknown>;
  drop(): Promise<void>;
}

/** Creates a database with only the migrations that sort before this name. */
export async function makeEarlierDatabase(before: string): Promise<EarlierDatabase> {
  const { connection, drop } = await createTestDatabase('empty');
  const migrations = await readMigrations();
  const run = (statement: string) =>
    withClient(connection, async (client) => (await client.query(statement)).rows);
  await run('drop schema public cascade; drop schema graphile_worker cascade; create schema public');
  await migrateJobs(connection);
  await migrate(
    connection,
    migrations.filter(({ name }) => name < before),
  );
  return { run, bringUpToDate: () => migrate(connection, migrations), drop };
}
