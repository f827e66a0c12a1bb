import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { makeFolder, syncFolder } from '../postgres/make-folder.ts';
import { exitCodes, explainFileError, StartError } from '../postgres/start-error.ts';
import type { FileStorage } from '../storage/storage.ts';
import { isOurs, listTables, quoteColumns, quoteName, type Table, withDatabase } from './catalogue.ts';
import { createChecksum } from './checksum.ts';
import {
  type BackupSequence,
  type BackupTable,
  fileListPath,
  type Manifest,
  manifestPath,
  storedFilePath,
  tablePath,
} from './format.ts';

/**
 * Writes a backup of a database, which may be in use, and of the stored files. All tables are from one
 * moment. Only one piece is in memory at a time. The folder gets its name when it is complete on the disk.
 * @param target the folder to write, which must not exist yet
 * @throws StartError with one line for the operator
 */
export async function writeBackup(options: {
  connection: pg.ClientConfig;
  storage: FileStorage;
  target: string;
  createdAt: string;
  signal: AbortSignal;
}): Promise<Manifest> {
  const { connection, storage, target, createdAt, signal } = options;
  const unfinished = `${target}.unfinished`;
  if (await stat(target).catch(() => undefined)) {
    throw new StartError(`${target} exists already.`, exitCodes.configuration);
  }
  try {
    // Readable by nobody else: it holds all that Kiik knows about people.
    await rm(unfinished, { recursive: true, force: true });
    await makeFolder(dirname(target));
    await mkdir(unfinished, { mode: 0o700 });
    await mkdir(join(unfinished, 'tables'));
    const copy = (client: pg.Client) => copyDatabase(client, unfinished, signal);
    const database = await withDatabase(connection, copy, 'The database cannot be copied');
    // After the snapshot: every file that a row names was stored before the row.
    const stored = await copyFiles(storage, unfinished, signal);
    const manifest: Manifest = { format: 1, createdAt, ...database, files: stored };
    await writeFile(manifestPath(unfinished), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
    await syncFolders(unfinished);
    await rename(unfinished, target);
    await syncFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw explainFileError(error, target);
  }
}

async function copyDatabase(client: pg.Client, backup: string, signal: AbortSignal) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  // If this role may not see a row, the backup fails instead of omitting the row.
  await client.query('SET LOCAL row_security = off');
  const { rows } = await client.query<{ version: string; migrations: string[] }>(
    `SELECT current_setting('server_version') AS version, array_agg(name ORDER BY name) AS migrations
       FROM migrations`,
  );
  const { version, migrations } = onlyRow(rows);
  const tables: BackupTable[] = [];
  for (const table of await listTables(client)) tables.push(await copyTable(client, table, backup, signal));
  // Read after the rows, because sequences ignore snapshots: each is at least as high as its rows.
  const sequences = await readSequences(client);
  return { postgres: version, migrations, tables, sequences };
}

async function copyTable(
  client: pg.Client,
  table: Table,
  backup: string,
  signal: AbortSignal,
): Promise<BackupTable> {
  const rows = client.query(
    copyStreams.to(`COPY (SELECT ${quoteColumns(table.columns)} FROM ${quoteName(table)}) TO STDOUT`),
  );
  const checksum = createChecksum();
  const file = createWriteStream(tablePath(backup, table), { flush: true });
  await pipeline(rows, createGzip(), checksum.pass, file, { signal });
  return { ...table, rows: rows.rowCount, sha256: checksum.finish().sha256 };
}

async function readSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `SELECT schemaname AS schema, sequencename AS name, coalesce(last_value, start_value)::text AS value,
            last_value IS NOT NULL AS called
       FROM pg_sequences
      WHERE ${isOurs('schemaname')}
      ORDER BY 1, 2`,
  );
  return rows;
}

async function copyFiles(
  storage: FileStorage,
  backup: string,
  signal: AbortSignal,
): Promise<Manifest['files']> {
  const listSum = createHash('sha256');
  await using list = await open(fileListPath(backup), 'wx');
  let count = 0;
  let total = 0;
  for await (const { key } of storage.list('')) {
    const file = await storage.get(key);
    // Deleted since it was listed.
    if (!file) continue;
    const path = storedFilePath(backup, key);
    await mkdir(dirname(path), { recursive: true });
    const checksum = createChecksum();
    await pipeline(file.stream, checksum.pass, createWriteStream(path, { flush: true }), { signal });
    const { bytes, sha256 } = checksum.finish();
    const line = `${JSON.stringify({ key, bytes, sha256 })}\n`;
    await list.write(line);
    listSum.update(line);
    count += 1;
    total += bytes;
  }
  await list.sync();
  return { count, bytes: total, sha256: listSum.digest('hex') };
}

/** The files were synced as they were written; their names are synced here. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await syncFolder(folder);
}
