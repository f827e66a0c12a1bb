import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { makeMovie } from '#server/platform/file-cleaning/movie.fixture.ts';
import { makeFilm } from '#server/platform/file-cleaning/movie-tracks.fixture.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, type SentFile, sendForm, waitForThumbnails } from './files.fixture.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-upload-'));
const kiik = await openTestApp('empty', { DATA_DIR: dataDirectory });
const { database } = kiik.app;
const storage = await openStorage({ storageUrl: null, dataDirectory });
const home = await kiik.makeKindergarten();
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const folder = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: { [`employees-${home}`]: 3, [`guardians-${home}`]: 1 },
});
const uploadPath = `/api/kindergartens/${home}/folders/${folder}/upload`;
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const send = (content: Uint8Array | string, sent?: SentFile) => sendForm(teacher, uploadPath, content, sent);
const countFiles = async () => {
  const rows = await kiik.run<{ count: number }>`select count(*) from files`;
  return rows[0]?.count;
};
const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  traits: { width?: number; height?: number } = {},
) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#3E8E7E', ...traits } })
    .toFormat(format)
    .toBuffer();
const countReserved = async () => {
  const rows = await kiik.run<{ count: number }>`
    select count(*) from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'files.remove-bytes'`;
  return onlyRow(rows).count;
};

describe('the form', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)('takes a picture as %s, whatever it is called', async (format, mimeType) => {
    const { status, body } = await send(await picture(format), { name: 'x.bin', mimeType: 'text/html' });
    expect({ status, mime: body.mime_type }).toEqual({ status: 201, mime: mimeType });
    expect(await waitForThumbnails(database, body.id)).toBe('ready');
  });

  test.each([
    [
      'an HTML page',
      '<!doctype html><script>alert(1)</script>',
      'page.jpg',
      'none',
      'application/octet-stream',
    ],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'a.svg',
      'none',
      'application/octet-stream',
    ],
    ['a script', '#!/bin/sh\nrm -rf /', 'a.png', 'none', 'application/octet-stream'],
    ['GIF and page in one', 'GIF89a/*<script>alert(1)</script>*/=1;', 'a.html', 'failed', 'image/gif'],
    ['a video without its tables', makeMovie('').subarray(0, 5_000), 'a.mp4', 'failed', 'video/mp4'],
  ])('keeps %s as a plain download', async (_, content, name, thumbnails, mimeType) => {
    const { body } = await send(content, { name });
    expect(body.mime_type).toBe(mimeType);
    expect(await waitForThumbnails(database, body.id)).toBe(thumbnails);
    const reply = await teacher.send(
      'GET',
      `/api/kindergartens/${home}/files/gallery/${body.filename}`,
      null,
    );
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    const linked = await teacher.send('GET', body.url, null);
    if (mimeType === 'application/octet-stream')
      expect(linked.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(linked.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('keeps a truncated JPEG and one of 300 megapixels as downloads, and goes on working', async () => {
    const truncated = (await picture('jpeg', { width: 900, height: 900 })).subarray(0, 1_500);
    const vast = await sharp({
      create: { width: 20_000, height: 15_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const content of [truncated, vast]) {
      const { body } = await send(content);
      expect(await waitForThumbnails(database, body.id)).toBe('failed');
    }
    const { body } = await send(await picture('jpeg'));
    expect(await waitForThumbnails(database, body.id)).toBe('ready');
  });

  test('ends a HEIC that cannot be read in its own thread', async () => {
    const { body } = await send(
      Buffer.concat([
        Buffer.from('0000001866747970', 'hex'),
        Buffer.from('heic\0\0\0\0heicmif1'),
        Buffer.alloc(900),
      ]),
    );
    expect(body.mime_type).toBe('image/heic');
    expect(await waitForThumbnails(database, body.id)).toBe('failed');
  });

  test('takes the way that a camera noted from its video, and leaves the pictures', async () => {
    const film = makeFilm([
      { handler: 'vide', chunks: [['picture 1'], ['picture 2']] },
      { handler: 'meta', chunks: [['58.3777'], ['26.7291']] },
    ]);
    const filmed = await send(film, { name: 'a.mp4' });
    const played = await (await teacher.send('GET', filmed.body.url, null)).text();
    for (const place of ['58.3777', '26.7291']) expect(played).not.toContain(place);
    for (const frame of ['picture 1', 'picture 2']) expect(played).toContain(frame);
  });

  test('keeps the moment of a picture and of a video, on the clock of the kindergarten where they do not say', async () => {
    const taken = (offset: object) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .withExif({ IFD2: { DateTimeOriginal: '2026:10:10 12:00:00', ...offset } })
        .jpeg()
        .toBuffer();
    expect((await send(await taken({}))).body.captured_at).toBe('2026-10-10T09:00:00.000Z');
    expect((await send(await taken({ OffsetTimeOriginal: '+00:00' }))).body.captured_at).toBe(
      '2026-10-10T12:00:00.000Z',
    );
    const movie = await send(makeMovie('+58.3776/'), { name: 'a.mov' });
    expect(movie.body).toMatchObject({
      captured_at: '2026-10-10T09:00:00.000Z',
      width: 1_080,
      height: 1_920,
    });
    const reply = await teacher.send('GET', movie.body.url, null);
    expect(await reply.text()).not.toContain('58.3776');
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Mari\\pilt.jpg', 'pilt.jpg'],
    ['a:b?.jpg', 'a_b_.jpg'],
    ['annex\u202egpj.exe', 'annexgpj.exe'],
    ['con.txt', '_con.txt'],
    ['..', 'file'],
    ['mänd 🌲.jpg', 'mänd 🌲.jpg'],
    ['Маша.jpg', 'Маша.jpg'],
    [`${'x'.repeat(187)}.jpg`, `${'x'.repeat(187)}.jpg`],
    [`${'x'.repeat(188)}.jpg`, `${'x'.repeat(187)}.jpg`],
  ])('calls %j %j', async (name, expected) => {
    expect((await send('plain', { name })).body.name).toBe(expected);
  });

  test.each([
    ['nothing', '', {}, 'file', 'files.zero_bytes'],
    ['a type that is not the folder’s', 'x', { type: 'document' }, 'type', 'rules.invalid'],
    ['an unknown type', 'x', { type: 'plan' }, 'type', 'rules.invalid'],
    [
      'a time of another form',
      'x',
      { uploadedAt: '2026-10-14T07:59:00Z' },
      'uploaded_at',
      'rules.not_valid_date',
    ],
  ])('refuses %s and leaves neither row nor bytes', async (_, content, sent, field, key) => {
    const [files, reserved] = [await countFiles(), await countReserved()];
    const { status, body } = await send(content, sent);
    expect({ status, errors: body.errors?.[field]?.[0]?.key }).toEqual({ status: 422, errors: key });
    expect(await countFiles()).toBe(files);
    // Its stored bytes are already deleted; the planned clean-up finds nothing.
    expect(await countReserved()).toBeGreaterThanOrEqual(reserved);
    expect(await listOrphans()).toEqual([]);
  });

  test('takes a sender’s clock that runs ahead for now', async () => {
    const { body } = await send('plain', { uploadedAt: '2030-01-01 00:00:00.000' });
    expect(body.uploaded_at).toBe('2026-10-14T08:00:00.000Z');
  });

  test('is for those alone who may edit there', async () => {
    const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
    expect((await sendForm(parent, uploadPath, 'x')).status).toBe(403);
    const hidden = await makeSharedFolder(database, { kindergartenId: home });
    expect((await sendForm(parent, `/api/kindergartens/${home}/folders/${hidden}/upload`, 'x')).status).toBe(
      404,
    );
    expect((await sendForm(kiik.visitor(), uploadPath, 'x')).status).toBe(401);
    expect(await listOrphans()).toEqual([]);
  });

  test.each(['{}', 'x=1', '--a\r\n\r\n'])('answers %j that is no form', async (body) => {
    const reply = await teacher.send('POST', uploadPath, body, {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect([400, 422]).toContain(reply.status);
    expect(
      await teacher.send('POST', uploadPath, body, { 'content-type': 'multipart/form-data' }),
    ).toMatchObject({ status: 400 });
    expect(
      await teacher.send('POST', uploadPath, body, { 'content-type': 'application/json' }),
    ).toMatchObject({ status: 415 });
  });
});

/** Keys in the storage without a row. */
async function listOrphans(): Promise<string[]> {
  const rows = await kiik.run<{ storage_key: string }>`
    select storage_key from files union all select storage_key from upload_pieces`;
  const known = new Set(rows.map(({ storage_key }) => storage_key));
  const orphans: string[] = [];
  for await (const { key } of storage.list('library')) if (!known.has(key)) orphans.push(key);
  for await (const { key } of storage.list('uploads')) if (!known.has(key)) orphans.push(key);
  return orphans;
}

const boundary = 'leaf';
const formHead = `--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\ngallery\r\n--${boundary}\r\ncontent-disposition: form-data; name="uploaded_at"\r\n\r\n2026-10-14 07:59:00.000\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="big.bin"\r\n\r\n`;
const formTail = `\r\n--${boundary}--\r\n`;

/** Sends that many bytes in pieces, in a form with or without a content length. */
async function sendBytes(size: number, announced: boolean) {
  const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const length = Buffer.byteLength(formHead) + size + Buffer.byteLength(formTail);
  const call = request(`${kiik.url}${uploadPath}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(announced ? { 'content-length': length } : {}),
    },
  });
  const reply = once(call, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    body: JSON.parse((await buffer(response)).toString()),
  }));
  call.on('error', () => undefined);
  call.write(formHead);
  const piece = Buffer.alloc(1_000_000, 'leaf ');
  for (let sent = 0; sent < size && !call.destroyed; sent += piece.byteLength) {
    const fits = call.write(piece.subarray(0, Math.min(piece.byteLength, size - sent)));
    if (!fits) await Promise.race([once(call, 'drain'), reply]);
  }
  call.end(formTail);
  return reply;
}

describe('large files', { timeout: 60_000 }, () => {
  test('of 200,000,000 bytes are taken', async () => {
    const { status, body } = await sendBytes(200_000_000, true);
    expect({ status, size: body.size }).toEqual({ status: 201, size: 200_000_000 });
  });

  test.each([true, false])('of one byte more are refused (length announced: %s)', async (announced) => {
    const files = await countFiles();
    const { status, body } = await sendBytes(200_000_001, announced);
    expect({ status, error: body.errors?.file }).toEqual({ status: 422, error: [{ key: 'files.too_big' }] });
    expect(await countFiles()).toBe(files);
    expect(await listOrphans()).toEqual([]);
  });

  test('leave nothing where the connection breaks in the middle', async () => {
    const files = await countFiles();
    const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = request(`${kiik.url}${uploadPath}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 50_000_000,
      },
    });
    call.on('error', () => undefined);
    const before = await countReserved();
    call.write(formHead);
    call.write(Buffer.alloc(3_000_000, 'x'));
    await expect.poll(countReserved, { timeout: 10_000 }).toBe(before + 1);
    call.destroy();
    await expect
      .poll(() => kiik.log.some((line) => line.includes('files.uploadFile') && line.includes('"status":400')))
      .toBe(true);
    expect(await countFiles()).toBe(files);
    expect(await listOrphans()).toEqual([]);
  });
});
