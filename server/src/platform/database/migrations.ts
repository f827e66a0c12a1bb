import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { withClient } from './with-client.ts';

/** Any number works if all processes of all versions use the same one. */
const migrationLock = 7_164_251;

/** One SQL file, identified by its name. */
export interface Migration {
  name: string;
  sql: string;
}

const source = join(import.meta.dirname, '../..');

/**
 * Reads the dated SQL files in the `migrations` folders of every domain and of the platform, or only of these
 * `rooms`, oldest first. Names are unique over all folders.
 */
export async function readMigrations(rooms: readonly string[] = ['*/*']): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for await (const file of glob(
    rooms.map((room) => `${room}/migrations/*.sql`),
    { cwd: source },
  )) {
    migrations.push({ name: basename(file), sql: await readFile(join(source, file), 'utf8') });
  }
  return migrations.sort((left, right) => (left.name < right.name ? -1 : 1));
}

/**
 * Applies the missing files, each in its own transaction, while other starting processes wait. It compares
 * sets of names, not numbers, so that branches may be merged in any order. Returns the names applied now.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
): Promise<string[]> {
  return await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default clock_timestamp())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await applyMigration(client, migration);
    return missing.map((migration) => migration.name);
  });
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (name) values ($1)', [migration.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}
