import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { type Migration, migrate } from '../database/migrations.ts';
import { beginRestore, finishRestore, readUnfinishedRestore } from '../database/unfinished-restore.ts';
import { migrateJobs } from '../jobs/run-jobs.ts';
import { exitCodes, StartError } from '../postgres/start-error.ts';
import type { FileStorage } from '../storage/storage.ts';
import { isOurs, listTables, quoteColumns, quoteName, withDatabase } from './catalogue.ts';
import { sumFile } from './checksum.ts';
import {
  type BackupTable,
  damaged,
  type FileEntry,
  fileListPath,
  type Manifest,
  parseFileEntry,
  readManifest,
  storedFilePath,
  tablePath,
} from './format.ts';

/**
 * Restores a backup into an empty database and an empty storage: the tables by the backup's migrations, then
 * the rows in one transaction, then the files. The caller applies later migrations. Each step can be
 * repeated: an interrupted restore is run again with the same backup, and Kiik does not start until then.
 * @param migrations all that this Kiik knows
 * @throws StartError with one line for the operator, before any write if the place is not empty, the backup
 *   is damaged, or it comes from a Kiik with more migrations
 */
export async function restoreBackup(options: {
  backup: string;
  connection: pg.ClientConfig;
  storage: FileStorage;
  migrations: readonly Migration[];
  signal: AbortSignal;
}): Promise<Manifest> {
  const { backup, connection, storage, migrations, signal } = options;
  const manifest = await readManifest(backup);
  const applied = new Set(manifest.migrations);
  for (const { name } of migrations) applied.delete(name);
  if (applied.size > 0) {
    throw new StartError(
      `The backup ${backup} comes from another or a newer Kiik: this one has no ${[...applied].join(', ')}.`,
      exitCodes.wrongData,
    );
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  await refuseUsedPlace(connection, storage, fingerprint);
  await verifyBackup(backup, manifest, signal);
  await withDatabase(connection, (client) => beginRestore(client, fingerprint));
  await migrateJobs(connection);
  await migrate(
    connection,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  );
  const load = (client: pg.Client) => loadDatabase(client, backup, manifest, signal);
  await withDatabase(connection, load, "The backup's rows do not fit into this database");
  for await (const { key } of readFileEntries(backup)) {
    signal.throwIfAborted();
    await storage.put(key, createReadStream(storedFilePath(backup, key)));
  }
  await withDatabase(connection, finishRestore);
  return manifest;
}

async function refuseUsedPlace(
  connection: pg.ClientConfig,
  storage: FileStorage,
  fingerprint: string,
): Promise<void> {
  const unfinished = await withDatabase(connection, readUnfinishedRestore);
  if (unfinished === fingerprint) return;
  if (unfinished !== null) {
    throw new StartError(
      'A restore of another backup broke off here; repeat that one, or restore into an empty DATA_DIR or an empty database.',
      exitCodes.configuration,
    );
  }
  const tables = await withDatabase(connection, listTables);
  if (tables.length > 0) {
    throw new StartError(
      'The database holds data already; restore only into an empty DATA_DIR or an empty database.',
      exitCodes.configuration,
    );
  }
  for await (const _key of storage.list('')) {
    throw new StartError(
      'The storage holds files already; restore only into an empty one.',
      exitCodes.configuration,
    );
  }
}

async function verifyBackup(backup: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
  const sums: { path: string; sha256: string }[] = [
    ...manifest.tables.map((table) => ({ path: tablePath(backup, table), sha256: table.sha256 })),
    { path: fileListPath(backup), sha256: manifest.files.sha256 },
  ];
  for (const { path, sha256 } of sums) await verifyFile(backup, path, sha256, signal);
  for await (const { key, sha256 } of readFileEntries(backup)) {
    await verifyFile(backup, storedFilePath(backup, key), sha256, signal);
  }
}

async function verifyFile(backup: string, path: string, sha256: string, signal: AbortSignal): Promise<void> {
  const found = await sumFile(path, signal).catch((error) => {
    signal.throwIfAborted();
    throw damaged(backup, `${path} cannot be read (${error.code})`);
  });
  if (found.sha256 !== sha256) throw damaged(backup, `${path} is not as it was written`);
}

async function* readFileEntries(backup: string): AsyncGenerator<FileEntry> {
  await using list = await open(fileListPath(backup));
  for await (const line of list.readLines()) yield parseFileEntry(line);
}

async function loadDatabase(
  client: pg.Client,
  backup: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  // The queue's library keeps its own record of the tables that it has just made here.
  const tables = manifest.tables.filter((table) => quoteName(table) !== '"graphile_worker"."migrations"');
  await refuseUnknownColumns(client, tables);
  // Without COMMIT everything is rolled back.
  await client.query('BEGIN');
  const guards = await liftGuards(client);
  // Migrations insert rows of their own; the backup's rows replace them.
  await client.query(`TRUNCATE ${tables.map(quoteName).join(', ')}`);
  for (const table of tables) await loadTable(client, table, backup, signal);
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const statement of guards) await client.query(statement);
  for (const { schema, name, value, called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quoteName({ schema, name }),
      value,
      called,
    ]);
  }
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

async function refuseUnknownColumns(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  const known = new Map(
    (await listTables(client)).map((table) => [quoteName(table), new Set(table.columns)]),
  );
  for (const table of tables) {
    const columns = known.get(quoteName(table));
    const unknown = columns ? table.columns.find((column) => !columns.has(column)) : '*';
    if (unknown !== undefined) {
      throw new StartError(
        `The backup has ${table.schema}.${table.name}.${unknown}, which this Kiik does not know; restore it with the Kiik that wrote it, then update.`,
        exitCodes.wrongData,
      );
    }
  }
}

/**
 * Drops foreign keys and disables triggers, to load tables in any order, including append-only ones.
 * @returns statements that restore them and check the loaded rows. Both need only the owner's rights
 */
async function liftGuards(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ lift: string; restore: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS lift,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
             AS restore
      FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND ${isOurs('connamespace::regnamespace::text')}
     UNION ALL
    SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
           format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname)
      FROM pg_trigger
      JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND tgparentid = 0 AND tgenabled = 'O' AND ${isOurs('relnamespace::regnamespace::text')}`);
  for (const { lift } of rows) await client.query(lift);
  return rows.map(({ restore }) => restore);
}

async function loadTable(
  client: pg.Client,
  table: BackupTable,
  backup: string,
  signal: AbortSignal,
): Promise<void> {
  const rows = client.query(
    copyStreams.from(`COPY ${quoteName(table)} (${quoteColumns(table.columns)}) FROM STDIN`),
  );
  await pipeline(createReadStream(tablePath(backup, table)), createGunzip(), rows, { signal });
  if (rows.rowCount !== table.rows) throw damaged(backup, `${table.schema}.${table.name} has lost rows`);
}
