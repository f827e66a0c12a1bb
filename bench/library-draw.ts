import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Bench, median } from './bench.ts';
import { awaitMessage, readHighestMemory, signInToDemo, startKiik } from './kiik.ts';
import { makeAlbum, putFile, waitForJobs } from './library-calls.ts';
import { drawNoise } from './library-town.ts';

const pictures = 100;
const rounds = 3;

/** The thumbnails of 100 pictures of 12 megapixels by Kiik's jobs, in turns with sharp alone over the same files. */
export const libraryDraw: Bench = {
  name: 'library-draw',
  async run(sharedFolder) {
    const dataFolder = join(sharedFolder, 'library-draw');
    const kiik = await startKiik(dataFolder, 'report-memory.ts');
    const client = new pg.Client(kiik.connection);
    await client.connect();
    try {
      const cookie = await signInToDemo(kiik.url, 'manager@kiik.test', '192.0.2.1');
      await waitForJobs(kiik.connection);
      const album = await makeAlbum(kiik.url, cookie, 'Väljasõit');
      const photo = await drawNoise(4_000, 3_000).blur(1.5).jpeg({ quality: 88 }).toBuffer();
      const ids: number[] = [];
      for (let number = 1; number <= pictures; number += 1)
        ids.push(await putFile(kiik.url, cookie, album, `pilt ${number}.jpg`, new Uint8Array(photo)));
      await waitUntilReady(client, ids);
      const { rows } = await client.query<{ storage_key: string }>(
        'select storage_key from files where id = any($1::bigint[])',
        [ids],
      );
      const paths = rows.map(({ storage_key }) => join(dataFolder, 'files', storage_key));
      const folder = join(dataFolder, 'floor');
      await mkdir(folder, { recursive: true });
      const times: [kiik: number, floor: number][] = [];
      for (let round = 1; round <= rounds; round += 1)
        times.push([await drawAgain(client, ids), await drawBare(paths, folder)]);
      return [
        {
          name: 'time, times the floor’s',
          value: median(times.map(([own, bare]) => own / bare)),
          unit: '',
          limit: { atMost: 1.2 },
        },
        { name: 'Kiik: 100 pictures', value: median(times.map(([own]) => own)), unit: 's', limit: null },
        { name: 'floor: 100 pictures', value: median(times.map(([, bare]) => bare)), unit: 's', limit: null },
        { name: 'memory at most', value: await readHighestMemory(kiik), unit: 'MB', limit: null },
      ];
    } finally {
      await client.end();
      await kiik.stop();
    }
  },
};

/** Plans the jobs once more, as uploads do. Returns the seconds until the last is done. */
async function drawAgain(client: pg.Client, ids: readonly number[]): Promise<number> {
  const start = performance.now();
  await client.query('begin');
  await client.query("update files set thumbnails = 'waiting' where id = any($1::bigint[])", [ids]);
  await client.query(
    `select count(*) from unnest($1::bigint[]) as id,
      graphile_worker.add_job('files.make-thumbnails', json_build_object('file_id', id))`,
    [ids],
  );
  await client.query('commit');
  await waitUntilReady(client, ids);
  return (performance.now() - start) / 1_000;
}

async function waitUntilReady(client: pg.Client, ids: readonly number[]): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ thumbnails: string }>(
      "select thumbnails from files where id = any($1::bigint[]) and thumbnails <> 'ready'",
      [ids],
    );
    if (rows.length === 0) return;
    if (rows.some(({ thumbnails }) => thumbnails !== 'waiting'))
      throw new Error('A picture could not be read.');
    await wait(25);
  }
}

async function drawBare(paths: readonly string[], folder: string): Promise<number> {
  const child = fork(join(import.meta.dirname, 'floor-thumbnails.ts'));
  child.send({ paths, folder });
  const seconds = Number(await awaitMessage(child));
  child.disconnect();
  return seconds;
}
