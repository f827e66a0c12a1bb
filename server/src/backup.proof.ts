import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDatabase } from './platform/database/prepare.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { exitCodes } from './platform/postgres/start-error.ts';
import { makeFileKey, openStorage } from './platform/storage/storage.ts';

let folder: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiik-backup-'));
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true });
});

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory, durable: false });
  running.push(server);
  return server;
}

/** Runs an entry as `npm run backup` and `npm run restore` do. */
function runEntry(
  entry: string,
  dataDirectory: string,
  place: string,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const environment = { PATH: process.env.PATH, DATA_DIR: dataDirectory };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, entry), place],
      { env: environment },
      (_error, output, complaint) => resolve({ code: child.exitCode ?? -1, output: output + complaint }),
    );
  });
}

async function readPushKey({ connection }: EmbeddedPostgres): Promise<unknown> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const { rows } = await client.query('SELECT push_key FROM installation');
  await client.end();
  return rows;
}

it('backs up with and without a running Kiik, and restores into an empty data directory only', async () => {
  const data = join(folder, 'data');
  const server = await start(data);
  await prepareDatabase({ ...server.connection });
  const key = makeFileKey('pictures');
  await (await openStorage({ storageUrl: null, dataDirectory: data })).put(
    key,
    Readable.from([Buffer.from('bytes')]),
  );
  const pushKey = await readPushKey(server);

  const whileRunning = join(folder, 'while-running');
  expect(await runEntry('backup.ts', data, whileRunning)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/and 1 files written to .*while-running\n$/),
  });
  expect(await runEntry('restore.ts', data, whileRunning)).toMatchObject({
    code: exitCodes.busy,
    output: expect.stringMatching(/^Kiik: .* in use by another Kiik[^\n]*\n$/),
  });
  await server.stop();
  const afterwards = join(folder, 'backups/');
  expect(await runEntry('backup.ts', data, afterwards)).toMatchObject({ code: 0 });
  const [name = ''] = await readdir(afterwards);
  expect(name).toMatch(/^kiik-\d{4}-\d\d-\d\dT/);
  expect(await runEntry('restore.ts', data, whileRunning)).toMatchObject({ code: exitCodes.configuration });

  for (const backup of [whileRunning, join(afterwards, name)]) {
    const restored = join(folder, `restored-${running.length}`);
    expect(await runEntry('restore.ts', restored, backup)).toMatchObject({ code: 0 });
    expect(await readPushKey(await start(restored))).toEqual(pushKey);
    const file = await (await openStorage({ storageUrl: null, dataDirectory: restored })).get(key);
    expect(file && (await text(file.stream))).toBe('bytes');
  }
});

it('says in one line what is missing', async () => {
  expect(await runEntry('backup.ts', join(folder, 'nothing'), folder)).toMatchObject({
    code: exitCodes.configuration,
    output: expect.stringMatching(/^Kiik: There is no database in .*nothing; check DATA_DIR\.\n$/),
  });
  expect(await runEntry('restore.ts', join(folder, 'data'), join(folder, 'no-backup'))).toMatchObject({
    code: exitCodes.wrongData,
    output: expect.stringMatching(/^Kiik: .*no-backup is no backup[^\n]*\n$/),
  });
});
