import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, median } from './bench.ts';
import { awaitMessage, readHighestMemory, signInToDemo, startKiik, watchMemoryAnew } from './kiik.ts';
import { makeAlbum, putFile, waitForJobs } from './library-calls.ts';

const files = 500;
const fileBytes = 400_000;
const rounds = 5;

/** 500 files of 400 kB as one archive, in turns with yazl alone over the same bytes; and what Kiik grows by. */
export const libraryArchive: Bench = {
  name: 'library-archive',
  async run(sharedFolder) {
    const dataFolder = join(sharedFolder, 'library-archive');
    const kiik = await startKiik(dataFolder, 'report-memory.ts');
    const floor = await startFloor(join(dataFolder, 'floor'));
    try {
      const cookie = await signInToDemo(kiik.url, 'manager@kiik.test', '192.0.2.1');
      await waitForJobs(kiik.connection);
      const album = await makeAlbum(kiik.url, cookie, 'Kõik korraga');
      for (let number = 1; number <= files; number += 1)
        await putFile(kiik.url, cookie, album, `fail ${number}.bin`, randomBytes(fileBytes));
      const url = `${kiik.url}/api/kindergartens/1/folders/${album}/zip`;
      await download(url, cookie);
      await download(floor.url, cookie);
      const before = await watchMemoryAnew(kiik);
      const times: [kiik: number, floor: number][] = [];
      for (let round = 1; round <= rounds; round += 1)
        times.push([await download(url, cookie), await download(floor.url, cookie)]);
      const grown = (await readHighestMemory(kiik)) - before;
      const shares = times.map(([own, bare]) => (100 * bare) / own);
      return [
        { name: 'speed, share of the floor', value: median(shares), unit: '%', limit: null },
        { name: 'memory grown by', value: Math.max(0, grown), unit: 'MB', limit: { atMost: 50 } },
        { name: 'Kiik: 500 files', value: median(times.map(([own]) => own)), unit: 's', limit: null },
        { name: 'floor: 500 files', value: median(times.map(([, bare]) => bare)), unit: 's', limit: null },
      ];
    } finally {
      floor.stop();
      await kiik.stop();
    }
  },
};

async function startFloor(folder: string): Promise<{ url: string; stop(): void }> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (let number = 1; number <= files; number += 1) {
    const path = join(folder, `fail ${number}.bin`);
    await writeFile(path, randomBytes(fileBytes));
    paths.push(path);
  }
  // A process of its own, as Kiik is one: in that of the bench it would have to share a core with whoever reads the archive.
  const child = fork(join(import.meta.dirname, 'floor-archive.ts'));
  child.send({ paths, fileBytes });
  const port = await awaitMessage(child);
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() };
}

/** Reads it to its end. Returns the seconds. */
async function download(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(url, { headers: { cookie } });
  let size = 0;
  for await (const chunk of reply.body ?? []) size += chunk.byteLength;
  if (reply.status !== 200 || size < files * fileBytes)
    throw new Error(`An archive was answered with ${reply.status} and ${size} bytes.`);
  return (performance.now() - start) / 1_000;
}
