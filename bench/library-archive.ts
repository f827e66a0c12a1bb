import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApart } from './apart.ts';
import { type Bench, describeSeconds, listShares, median, takeTurns } from './bench.ts';
import { readHighestMemory, startKiik, watchMemoryAnew } from './kiik.ts';
import { makeAlbum, putFile } from './library-calls.ts';

const files = 500;
const fileBytes = 400_000;
const rounds = 5;

/** 500 files of 400 kB as one archive, in turns with plain yazl on the same; and Kiik's memory growth. */
export const libraryArchive: Bench = {
  name: 'library-archive',
  async run(sharedFolder) {
    const dataFolder = join(sharedFolder, 'library-archive');
    await using kiik = await startKiik(dataFolder);
    const paths = await writeFiles(join(dataFolder, 'floor'));
    await using floor = await startApart('floor-archive.ts', { paths, fileBytes });
    const album = await makeAlbum(kiik, 'Kõik korraga');
    for (let number = 1; number <= files; number += 1)
      await putFile(album, `fail ${number}.bin`, randomBytes(fileBytes));
    const url = `${kiik.url}/api/kindergartens/1/folders/${album.id}/zip`;
    const readOwn = () => download(url, album.cookie);
    const readBare = () => download(`http://127.0.0.1:${floor.result}/`, album.cookie);
    await readOwn();
    await readBare();
    const before = await watchMemoryAnew(kiik);
    const times = await takeTurns(rounds, readOwn, readBare);
    const grown = (await readHighestMemory(kiik)) - before;
    return [
      { name: 'speed, share of the floor', value: median(listShares(times)), unit: '%' },
      { name: 'memory grown by', value: Math.max(0, grown), unit: 'MB', limit: { atMost: 50 } },
      ...describeSeconds('500 files', times),
    ];
  },
};

async function writeFiles(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths = Array.from({ length: files }, (_, index) => join(folder, `fail ${index + 1}.bin`));
  for (const path of paths) await writeFile(path, randomBytes(fileBytes));
  return paths;
}

/** Downloads the whole archive. Returns the seconds. */
async function download(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(url, { headers: { cookie } });
  let size = 0;
  for await (const chunk of reply.body ?? []) size += chunk.byteLength;
  if (reply.status !== 200 || size < files * fileBytes)
    throw new Error(`An archive was answered with ${reply.status} and ${size} bytes.`);
  return (performance.now() - start) / 1_000;
}
