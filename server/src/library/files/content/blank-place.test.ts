import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankMovie } from './blank-movie.ts';
import { blankPicture } from './blank-picture.ts';
import { recogniseFile } from './file-kind.ts';
import { makeMovie } from './movie.fixture.ts';
import { type OpenFile, spool } from './spool.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kiik-place-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** The file after `blank` went over it, and what that returned. */
async function go<Found>(content: Uint8Array, blank: (file: OpenFile) => Promise<Found>) {
  await using file = await spool(directory, Readable.from([content]));
  const found = await blank(file);
  return { found, after: await buffer(file.readAll()) };
}

/** 123456789, the seconds of a latitude, in both orders of bytes. */
const seconds = [Buffer.from('15cd5b07', 'hex'), Buffer.from('075bcd15', 'hex')];
const holdsPlace = (content: Buffer) => seconds.some((bytes) => content.includes(bytes));
const exif = {
  IFD0: { Make: 'Oak', Orientation: '6' },
  IFD2: { DateTimeOriginal: '2026:10:10 12:00:00', OffsetTimeOriginal: '+03:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '58/1 22/1 123456789/10000000',
    GPSProcessingMethod: 'ASCII NETWORK',
  },
};
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/"
  exif:GPSLatitude="58,22.61N" exif:GPSLongitude = '26,43.3E' exif:ColorSpace="1"><exif:GPSAltitude>67/1</exif:GPSAltitude>
  </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const pixels = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c66' } });

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture as %s', (format) => {
  test('loses its place and nothing else, and says when it was taken', async () => {
    const before = await pixels().withExif(exif).toFormat(format).toBuffer();
    expect(holdsPlace(before)).toBe(true);
    const { found, after } = await go(before, blankPicture);
    expect(holdsPlace(after)).toBe(false);
    expect(after.includes('NETWORK')).toBe(false);
    expect(after.byteLength).toBe(before.byteLength);
    expect(found).toEqual({ local: '2026:10:10 12:00:00', offset: '+03:00' });
    expect(after.includes('Oak')).toBe(true);
    const read = (content: Buffer) => sharp(content, { failOn: 'warning' }).raw().toBuffer();
    expect(await read(after)).toEqual(await read(before));
  });

  test('loses what its XMP says of the place', async () => {
    const before = await pixels().withXmp(xmp).toFormat(format).toBuffer();
    const read = async (content: Buffer) =>
      (await sharp(content, { failOn: 'warning' }).metadata()).xmp?.toString() ?? '';
    expect(await read(before)).toContain('58,22.61N');
    const { after } = await go(before, blankPicture);
    for (const value of ['58,22.61N', '26,43.3E', '67/1']) expect(await read(after)).not.toContain(value);
    // In a PNG it lies packed and goes as a whole.
    if (format !== 'png') expect(await read(after)).toContain('exif:ColorSpace="1"');
    await sharp(after, { failOn: 'warning' }).raw().toBuffer();
  });
});

test('a second picture behind the first, as phones append, loses its place too', async () => {
  const one = await pixels().withExif(exif).jpeg().toBuffer();
  const { after } = await go(Buffer.concat([one, Buffer.alloc(1_048_570), one]), blankPicture);
  expect(holdsPlace(after)).toBe(false);
});

test('a PNG loses packed XMP and Exif that is written out as text', async () => {
  const plain = await pixels().png().toBuffer();
  const chunk = (type: string, content: Buffer) => {
    const bytes = Buffer.alloc(12 + content.byteLength);
    bytes.writeUInt32BE(content.byteLength);
    bytes.write(type, 4, 'latin1');
    content.copy(bytes, 8);
    return bytes;
  };
  const packed = deflateSync(Buffer.from(xmp));
  const before = Buffer.concat([
    plain.subarray(0, 33),
    chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), packed])),
    chunk('tEXt', Buffer.from('Raw profile type exif\0\n exif\n 4578696600')),
    plain.subarray(33),
  ]);
  const { after } = await go(before, blankPicture);
  expect(after.includes(packed)).toBe(false);
  expect(after.includes('4578696600')).toBe(false);
  await sharp(after, { failOn: 'warning' }).raw().toBuffer();
});

describe('a video', () => {
  test.each([
    ['isom', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ])('of the brand %j loses its place and tells when and how large', async (brand, mimeType) => {
    const before = makeMovie('+58.3776+026.7290/', brand);
    expect(recogniseFile(before, 'v').mimeType).toBe(mimeType);
    const { found, after } = await go(before, blankMovie);
    expect(after.includes('58.3776')).toBe(false);
    expect(after.byteLength).toBe(before.byteLength);
    expect(found).toEqual({ takenAt: '2026-10-10T09:00:00.000Z', width: 1_080, height: 1_920 });
  });

  test('without its tables, or cut off anywhere, is left as it is', async () => {
    const whole = makeMovie('+58.3776+026.7290/');
    for (const end of [0, 7, 20, 5_030, 5_100, 5_200, 5_400]) {
      const { after } = await go(whole.subarray(0, end), blankMovie);
      expect(after.byteLength).toBe(Math.min(end, whole.byteLength));
    }
  });
});

test('what is made to keep it busy or lead it astray is soon done with', async () => {
  const loop = Buffer.from('49492a000800000001006987040001000000080000000800000000', 'hex');
  const hostile = [
    Buffer.alloc(3_000_000, 'II*\0'),
    Buffer.alloc(3_000_000, ':gps'),
    Buffer.alloc(3_000_000, 'a:GPS='),
    Buffer.alloc(3_000_000, Buffer.from('0000000866726565', 'hex')),
    loop,
    Buffer.from('4d4d002affffffff', 'hex'),
  ];
  for (const content of hostile) {
    await go(content, blankPicture);
    await go(content, blankMovie);
  }
});

test('nothing stays on the disk', async () => {
  expect(await readdir(join(directory, 'spool'))).toEqual([]);
});
