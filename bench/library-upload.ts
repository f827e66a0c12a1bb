import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startApart } from './apart.ts';
import { type Bench, describeSeconds, listShares, median, takeTurns } from './bench.ts';
import { readHighestMemory, startKiik, watchMemoryAnew } from './kiik.ts';
import { type Album, makeAlbum } from './library-calls.ts';

const bytes = 200_000_000;
const rounds = 5;
const memoryLimit = 50;
/** The size of one piece that the page sends in a resumable upload. */
const pieceBytes = 16_000_000;

/** First bytes of a file: plain files are stored directly; of a video, Kiik removes the location first. */
const beginnings = { plain: 'leaf', video: '\0\0\0\x14ftypisom\0\0\x02\0isom\0\0\0\0mdat' };
type Kind = keyof typeof beginnings;

/** The largest allowed file as a form, in turns with a plain form handler; and Kiik's memory growth. */
export const libraryUpload: Bench = {
  name: 'library-upload',
  async run(sharedFolder) {
    const dataFolder = join(sharedFolder, 'library-upload');
    await using kiik = await startKiik(dataFolder);
    const folder = join(dataFolder, 'floor');
    await mkdir(folder, { recursive: true });
    await using floor = await startApart('floor-upload.ts', folder);
    const album = await makeAlbum(kiik, 'Üleslaadimine');
    const floorUrl = `http://127.0.0.1:${floor.result}/`;
    const send = (url: string, kind: Kind, size: number) => sendForm(url, album.cookie, kind, size);
    await send(album.uploadUrl, 'plain', 1_000_000);
    await send(floorUrl, 'plain', 1_000_000);
    const before = await watchMemoryAnew(kiik);
    const readGrowth = async () => Math.max(0, (await readHighestMemory(kiik)) - before);
    // The first one alternates, because the second one finds the disk still busy with the first.
    const times = await takeTurns(
      rounds,
      () => send(album.uploadUrl, 'plain', bytes),
      () => send(floorUrl, 'plain', bytes),
      { alternating: true },
    );
    const grown = await readGrowth();
    const video = await send(album.uploadUrl, 'video', bytes);
    const pieces = await sendPieces(kiik.url, album);
    const shares = listShares(times);
    return [
      { name: 'speed, share of the floor', value: median(shares), unit: '%', limit: { atLeast: 80 } },
      { name: 'memory grown by', value: grown, unit: 'MB', limit: { atMost: memoryLimit } },
      { name: 'lowest share of a round', value: Math.min(...shares), unit: '%' },
      ...describeSeconds('200 MB', times),
      { name: 'Kiik: 200 MB of video', value: video, unit: 's' },
      { name: 'Kiik: 200 MB in pieces, as the page', value: pieces, unit: 's' },
      {
        name: 'memory grown by, video, pieces included',
        value: await readGrowth(),
        unit: 'MB',
        limit: { atMost: memoryLimit },
      },
    ];
  },
};

/** Sends that many bytes as a form, generated while sending. Returns the seconds until the reply. */
async function sendForm(url: string, cookie: string, kind: Kind, size: number): Promise<number> {
  const boundary = 'leaf';
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('type', 'gallery')}${field('uploaded_at', '2026-11-20 08:00:00.000')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${kind}"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const start = performance.now();
  const call = request(url, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
    },
  });
  const replied = once(call, 'response');
  call.write(head);
  const piece = Buffer.alloc(1_000_000, 'autumn leaves ');
  for (let sent = 0; sent < size; sent += piece.byteLength) {
    const next = piece.subarray(0, Math.min(piece.byteLength, size - sent));
    const chunk =
      sent === 0
        ? Buffer.concat([Buffer.from(beginnings[kind], 'latin1'), next]).subarray(0, next.byteLength)
        : next;
    if (!call.write(chunk)) await Promise.race([once(call, 'drain'), replied]);
  }
  call.end(tail);
  const [response] = await replied;
  const reply = (await buffer(response)).toString();
  const milliseconds = performance.now() - start;
  if (response.statusCode >= 300 || JSON.parse(reply).size !== size)
    throw new Error(`An upload was answered with ${response.statusCode}: ${reply}`);
  return milliseconds / 1_000;
}

/** Sends the same number of bytes by tus, as the page does. Returns the seconds until the last reply. */
async function sendPieces(origin: string, { id, cookie }: Album): Promise<number> {
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const values = { filename: 'pieces', folder_id: String(id), uploaded_at: '2026-11-20 08:00:00.000' };
  const metadata = Object.entries(values).map(([name, value]) => `${name} ${btoa(value)}`);
  const start = performance.now();
  const begun = await fetch(`${origin}/api/kindergartens/1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
  });
  const address = new URL(begun.headers.get('location') ?? '', origin);
  const piece = Buffer.alloc(pieceBytes, 'autumn leaves ');
  let state: { offset: number; file: { size: number } | null } = { offset: 0, file: null };
  while (state.file === null) {
    const reply = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(state.offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: piece.subarray(0, Math.min(pieceBytes, bytes - state.offset)),
    });
    if (!reply.ok) throw new Error(`A piece was answered with ${reply.status}: ${await reply.text()}`);
    state = (await reply.json()) as typeof state;
  }
  return (performance.now() - start) / 1_000;
}
