import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { countCharacters } from '#contract/library/file-names.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { makeDiskName } from '#contract/platform/disk-names.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { makeMovie } from '#server/platform/file-cleaning/movie.fixture.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm, waitForThumbnails } from './files.fixture.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const folder = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: { [`employees-${home}`]: 3 },
});
const base = `/api/kindergartens/${home}`;
const uploadPath = `${base}/folders/${folder}/upload`;
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3E8E7E' } })
  .jpeg()
  .toBuffer();

function makeChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.byteLength);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A black PNG with that many pixels of one bit each: a few kilobytes that unpack to the full size. */
function makeVastPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A document of 100 MB, packed into 100 kB. */
async function makeZipBomb(): Promise<Buffer> {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.alloc(100_000_000), 'word/document.xml');
  archive.end();
  return buffer(archive.outputStream);
}

const page = '<!doctype html><script>alert(1)</script>';
const plain = 'application/octet-stream';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Sent {
  title: string;
  make: () => Uint8Array | string | Promise<Uint8Array>;
  name?: string;
  declared?: string;
  /** The type with which it is served. */
  mimeType: string;
  /** Whether a browser may show it directly; everything else is saved. */
  shown?: true;
  thumbnails?: 'none' | 'failed' | 'ready';
  /** The part that is stored; by default everything. */
  kept?: () => Buffer;
}

const hostile: Sent[] = [
  { title: 'a page declared as an image', make: () => page, declared: 'image/jpeg', mimeType: plain },
  { title: 'a page behind a byte order mark', make: () => `\ufeff${page}`, name: 'a.html', mimeType: plain },
  {
    title: 'a page as XML',
    make: () => '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
    name: 'a.xhtml',
    declared: 'application/xhtml+xml',
    mimeType: plain,
  },
  {
    title: 'an SVG that runs something',
    make: () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    name: 'a.svg',
    declared: 'image/svg+xml',
    mimeType: plain,
  },
  {
    title: 'the same, packed',
    make: () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    name: 'a.svgz',
    declared: 'image/svg+xml',
    mimeType: plain,
  },
  {
    title: 'a script declared as an image',
    make: () => 'fetch("/api/common/user")',
    name: 'a.js',
    declared: 'image/png',
    mimeType: plain,
  },
  {
    title: 'a PDF with a script',
    make: () => '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
    name: 'a.pdf',
    mimeType: 'application/pdf',
  },
  {
    title: 'a GIF that is a page as well',
    make: () => `GIF89a/*${page}*/=1;`,
    name: 'a.html',
    declared: 'text/html',
    mimeType: 'image/gif',
    shown: true,
    thumbnails: 'failed',
  },
  {
    title: 'a JPEG that is a page as well',
    make: () => Buffer.concat([photo, Buffer.from(page)]),
    kept: () => photo,
    name: 'a.html',
    declared: 'text/html',
    mimeType: 'image/jpeg',
    shown: true,
    thumbnails: 'ready',
  },
  {
    title: 'a JPEG that breaks off',
    make: () => photo.subarray(0, 700),
    mimeType: 'image/jpeg',
    shown: true,
    thumbnails: 'failed',
  },
  {
    title: 'a JPEG of which there is nothing but the beginning',
    make: () => photo.subarray(0, 3),
    mimeType: 'image/jpeg',
    shown: true,
    thumbnails: 'failed',
  },
  {
    title: 'a PNG of 300 megapixels in a few kilobytes',
    make: () => makeVastPng(30_000, 10_000),
    mimeType: 'image/png',
    shown: true,
    thumbnails: 'failed',
  },
  {
    title: 'a PNG that says it is wider than a picture can be',
    make: () => {
      const content = makeVastPng(8, 8);
      content.writeUInt32BE(0xffff_ffff, 16);
      return content;
    },
    mimeType: 'image/png',
    shown: true,
    thumbnails: 'failed',
  },
  {
    title: 'a video without its tables',
    make: () => makeMovie('').subarray(0, 5_000),
    name: 'a.mp4',
    mimeType: 'video/mp4',
    shown: true,
    thumbnails: 'failed',
  },
  {
    title: 'a video whose boxes say that they are endless',
    make: () => Buffer.concat([makeMovie('').subarray(0, 20), Buffer.alloc(3_000, 0xff)]),
    name: 'a.mp4',
    mimeType: 'video/mp4',
    shown: true,
    thumbnails: 'failed',
  },
  {
    title: 'a document that unpacks to a thousand times its size',
    make: makeZipBomb,
    name: 'a.docx',
    mimeType: word,
  },
];

async function look(path: string) {
  const reply = await teacher.send('GET', path, null);
  const { headers } = reply;
  expect(reply.status).toBe(200);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  return {
    type: headers.get('content-type'),
    disposition: ensurePresent(headers.get('content-disposition')),
    content: Buffer.from(await reply.arrayBuffer()),
  };
}

describe('what is hostile is kept as it came, but for what is no part of a picture, shown only where it is a picture or video, and harms nobody', () => {
  test.each(hostile)('$title', async (sent) => {
    const { make, name = 'a.jpg', declared, mimeType, shown, thumbnails } = sent;
    const content = Buffer.from(await make());
    const kept = sent.kept?.() ?? content;
    const { status, body } = await sendForm(teacher, uploadPath, content, {
      name,
      ...(declared === undefined ? {} : { mimeType: declared }),
    });
    expect({ status, type: body.mime_type, size: body.size }).toEqual({
      status: 201,
      type: mimeType,
      size: kept.byteLength,
    });
    const state = await waitForThumbnails(database, body.id);
    expect(state).toBe(thumbnails ?? 'none');

    const saved = await look(`${base}/files/gallery/${body.filename}`);
    expect(saved.type).toBe(mimeType);
    expect(saved.disposition).toMatch(/^attachment;/);
    expect(saved.content.equals(kept)).toBe(true);
    const linked = await look(body.url);
    expect(linked.type).toBe(mimeType);
    expect(linked.disposition).toMatch(shown ? /^inline;/ : /^attachment;/);
    const thumbnail = await teacher.send('GET', `${base}/files/gallery_thumbs/${body.filename}`, null);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual(
      state === 'ready' ? [200, 'image/webp'] : [404, expect.stringContaining('application/json')],
    );

    const next = await sendForm(teacher, uploadPath, photo);
    expect(await waitForThumbnails(database, next.body.id)).toBe('ready');
  });
});

const names: [sent: string, kept: string][] = [
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/etc/cron.d/x', 'x'],
  ['folder/', 'file'],
  ['.', 'file'],
  ['..', 'file'],
  ['. . .', 'file'],
  ['', 'file'],
  ['..%2f..%2fpasswd', '..%2f..%2fpasswd'],
  ['CON', '_CON'],
  ['nul.jpg', '_nul.jpg'],
  ['Lpt1.tar.gz', '_Lpt1.tar.gz'],
  ['console.txt', 'console.txt'],
  ['a.jpg...', 'a.jpg'],
  ['a.jpg. . ', 'a.jpg'],
  ['  a.jpg  ', 'a.jpg'],
  ['a<b>:|d?*.jpg', 'a_b___d__.jpg'],
  ['annex\u202egpj.exe', 'annexgpj.exe'],
  ['\u200fa\u2066b\u2069\u200b.jpg', 'ab.jpg'],
  ['a\tb\u0007.jpg', 'ab.jpg'],
  ['👩‍👩‍👧‍👦 🌲.jpg', '👩‍👩‍👧‍👦 🌲.jpg'],
  ['صورة.jpg', 'صورة.jpg'],
  ['o\u0303un.jpg', 'õun.jpg'],
  ['x'.repeat(191), 'x'.repeat(191)],
  ['x'.repeat(192), 'x'.repeat(191)],
  [`${'🌲'.repeat(187)}.jpg`, `${'🌲'.repeat(187)}.jpg`],
  [`${'🌲'.repeat(188)}.jpg`, `${'🌲'.repeat(187)}.jpg`],
  [`a.${'x'.repeat(300)}`, `a.${'x'.repeat(189)}`],
];

/** Uploads one byte with the tus protocol. */
async function sendResumable(name: string): Promise<LibraryFile | null> {
  const values = { filename: name, folder_id: String(folder), uploaded_at: '2026-10-14 07:59:00.000' };
  const metadata = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await teacher.send('POST', `${base}/uploads`, null, {
    ...tus,
    'upload-length': '1',
    'upload-metadata': metadata.join(','),
  });
  const reply = await teacher.send('PATCH', ensurePresent(begun.headers.get('location')), 'x', {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  return ((await reply.json()) as UploadState).file;
}

describe('a hostile name becomes a plain one', () => {
  const titled = names.map(([sent, kept]) => ({ title: [...sent].slice(0, 24).join(''), sent, kept }));
  test.each(titled)('$title', async ({ sent, kept }) => {
    expect(countCharacters(kept)).toBeLessThanOrEqual(191);
    // A form cannot send a file without a name.
    const file = sent === '' ? null : (await sendForm(teacher, uploadPath, 'x', { name: sent })).body;
    const resumed = await sendResumable(sent);
    for (const one of file === null ? [resumed] : [file, resumed]) {
      expect(one?.name).toBe(kept);
      const { disposition } = await look(`${base}/files/gallery/${one?.filename}`);
      expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '')).toBe(
        makeDiskName(kept),
      );
    }
  });

  test.each(['CON', 'con.jpg', 'Aux.tar.gz', 'NUL.', 'COM1', 'lpt9 .txt'])(
    'nobody calls it %s',
    async (name) => {
      const { body } = await sendForm(teacher, uploadPath, 'x', { name: 'plain.txt' });
      const renamed = await teacher.put(`${base}/files/gallery/${body.filename}`, {
        ...{ name, description: '', version: body.version },
      });
      expect(renamed).toBeRefused({ name: 'rules.reserved_name' });
    },
  );

  test.each(['../passwd', '..%2f..%2fpasswd', '%00', 'a'.repeat(65), 'CON'])(
    'there is no file at %j',
    async (address) => {
      for (const place of ['gallery', 'documents', 'gallery_thumbs']) {
        const { status } = await teacher.send('GET', `${base}/files/${place}/${address}`, null);
        expect([400, 404, 414, 422]).toContain(status);
      }
    },
  );
});
