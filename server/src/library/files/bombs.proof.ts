import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { box } from '#server/platform/file-cleaning/movie.fixture.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { makeUploader, sendForm, waitForThumbnails } from './files.fixture.ts';

let path: string;
let teacher: TestClient;

const kiik = await openTestApp('empty');
const { database } = kiik.app;
({ teacher, path } = await makeUploader(kiik));
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3E8E7E' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 0/1 0/1' } })
  .jpeg()
  .toBuffer();

const megabyte = Buffer.alloc(1_000_000);

/** Yields that many megabytes of zeros between two pieces. */
function* stretch(before: Uint8Array, megabytes: number, after: Uint8Array = Buffer.alloc(0)) {
  yield before;
  for (let count = 0; count < megabytes; count += 1) yield megabyte;
  yield after;
}

async function pack(entries: Readonly<Record<string, Iterable<Uint8Array>>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries)) archive.addReadStream(Readable.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** Makes an archive's directory claim much smaller sizes than the real ones. */
function belittle(archive: Buffer): Buffer {
  for (
    let at = archive.indexOf('PK\x01\x02', 0, 'latin1');
    at !== -1;
    at = archive.indexOf('PK\x01\x02', at + 1, 'latin1')
  )
    archive.writeUInt32LE(100, at + 24);
  return archive;
}

function makeVastPng(side: number): Buffer {
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.byteLength);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** A PDF with objects and metadata that unpack to a thousand times their size. */
function makePdf(): Buffer {
  const vast = deflateSync(Buffer.alloc(100_000_000, ' '), { level: 9 });
  const stream = (id: number, kind: string) => [
    Buffer.from(`${id} 0 obj\n<<${kind}/Filter/FlateDecode/Length ${vast.byteLength}>>\nstream\n`),
    vast,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...stream(1, '/Type/ObjStm/N 9/First 99'),
    ...stream(2, '/Type/Metadata/Subtype/XML'),
    Buffer.from('%%EOF\n'),
  ]);
}

/** A video that claims tables of 2^63 bytes. */
function makeEndlessMovie(): Buffer {
  const head = Buffer.from('\0\0\0\x01moov\x80\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([box('ftyp', 'isom', '\0\0\0\0', 'isom'), head, Buffer.alloc(5_000)]);
}

const heic = await readFile(join(import.meta.dirname, 'pictures/picture.fixture.heic'));

interface Bomb {
  title: string;
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** The state of its thumbnails. */
  thumbnails: 'none' | 'failed';
}

const bombs: Bomb[] = [
  {
    title: 'a document whose picture names a place and unpacks to more than any file may have',
    name: 'a.docx',
    make: () => pack({ 'word/media/image1.jpeg': stretch(photo.subarray(0, -2), 201, photo.subarray(-2)) }),
    thumbnails: 'none',
  },
  {
    title: 'a document that says its picture is short',
    name: 'a.odt',
    make: async () => belittle(await pack({ 'Pictures/1.jpg': stretch(photo.subarray(0, -2), 100) })),
    thumbnails: 'none',
  },
  { title: 'a PDF with vast streams of objects and notes', name: 'a.pdf', make: makePdf, thumbnails: 'none' },
  {
    title: 'a PNG that says it has 60,000 by 60,000 pixels',
    name: 'a.png',
    make: () => makeVastPng(60_000),
    thumbnails: 'failed',
  },
  { title: 'a video of 2^63 bytes', name: 'a.mp4', make: makeEndlessMovie, thumbnails: 'failed' },
  {
    title: 'a HEIC whose picture breaks off',
    name: 'a.heic',
    make: () => heic.subarray(0, heic.byteLength - 200),
    thumbnails: 'failed',
  },
  {
    title: 'a HEIC whose list of contents breaks off',
    name: 'a.heic',
    make: () => heic.subarray(0, 120),
    thumbnails: 'failed',
  },
];

/** Runs the work and returns the maximum growth of this process's memory meanwhile, in bytes. */
async function measureGrowth<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  try {
    return [await work(), most - before];
  } finally {
    clearInterval(watch);
  }
}

test.each(bombs)(
  '$title is kept without a drawing, and the server lives on',
  async ({ name, make, thumbnails }) => {
    const content = await make();
    const [{ status, body }, growth] = await measureGrowth(() =>
      sendForm(teacher, `${path}/upload`, content, { name }),
    );
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body.size).toBe(content.byteLength);
    expect(growth).toBeLessThan(150_000_000);
    expect(await waitForThumbnails(database, body.id)).toBe(thumbnails);
    expect(await readdir(join(kiik.dataDirectory, 'spool'))).toEqual([]);

    const next = await sendForm(teacher, `${path}/upload`, photo);
    expect(await waitForThumbnails(database, next.body.id)).toBe('ready');
  },
);
