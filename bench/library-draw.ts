import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';
import { startApart } from './apart.ts';
import { type Bench, describeSeconds, median, takeTurns } from './bench.ts';
import { readHighestMemory, startKiik } from './kiik.ts';
import { makeAlbum, putFile } from './library-calls.ts';
import { drawNoise } from './library-town.ts';

const pictures = 100;
const rounds = 3;

/** Thumbnails of 100 pictures of 12 megapixels by Kiik's jobs, in turns with plain sharp on the same. */
export const libraryDraw: Bench = {
  name: 'library-draw',
  async run(sharedFolder) {
    const dataFolder = join(sharedFolder, 'library-draw');
    await using kiik = await startKiik(dataFolder);
    const album = await makeAlbum(kiik, 'Väljasõit');
    const photo = await drawNoise(4_000, 3_000).blur(1.5).jpeg({ quality: 88 }).toBuffer();
    const ids: number[] = [];
    for (let number = 1; number <= pictures; number += 1)
      ids.push(await putFile(album, `pilt ${number}.jpg`, new Uint8Array(photo)));
    const folder = join(dataFolder, 'floor');
    await mkdir(folder, { recursive: true });
    const times = await withClient(kiik.connection, async (client) => {
      await waitUntilReady(client, ids);
      const { rows } = await client.query<{ storage_key: string }>(
        'select storage_key from files where id = any($1::bigint[])',
        [ids],
      );
      const paths = rows.map(({ storage_key }) => join(dataFolder, 'files', storage_key));
      return takeTurns(
        rounds,
        () => drawAgain(client, ids),
        () => drawBare(paths, folder),
      );
    });
    const ratio = median(times.map(([own, bare]) => own / bare));
    return [
      { name: 'time, times the floor’s', value: ratio, unit: '', limit: { atMost: 1.2 } },
      ...describeSeconds('100 pictures', times),
      { name: 'memory at most', value: await readHighestMemory(kiik), unit: 'MB' },
    ];
  },
};

/** Plans the jobs again, as uploads do. Returns the seconds until the last one is done. */
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
  await using floor = await startApart('floor-thumbnails.ts', { paths, folder });
  return floor.result;
}
