import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { UploadState } from '#contract/library/uploads.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, waitForThumbnails } from './files.fixture.ts';
import { forgetUploads } from './uploads.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-resume-'));
const kiik = await openTestApp('empty', { DATA_DIR: dataDirectory });
const { database } = kiik.app;
const storage = await openStorage({ storageUrl: null, dataDirectory });
const home = await kiik.makeKindergarten();
const employee = await kiik.makeMember({ type: 'employee', kindergartenId: home });
const other = await kiik.makeMember({ type: 'employee', kindergartenId: home });
const employeeId = employee.id;
const teacher = await kiik.signIn(employee.email);
const colleague = await kiik.signIn(other.email);
const folder = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: { [`employee-${employeeId}`]: 2 },
});
/** A larger photo with a place in it. */
const photo = await sharp({
  create: {
    width: 900,
    height: 600,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .withExif({ IFD3: { GPSProcessingMethod: 'NETWORK' } })
  .jpeg({ quality: 90 })
  .toBuffer();
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const encode = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
const details = () => ({ filename: 'mets.jpg', folder_id: folder, uploaded_at: '2026-10-14 07:59:00.000' });

async function begin(size: number, values: Record<string, string | number> = details(), client = teacher) {
  const reply = await client.send('POST', `/api/kindergartens/${home}/uploads`, null, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': encode(values),
  });
  return { status: reply.status, location: reply.headers.get('location') ?? '', body: await reply.json() };
}

async function sendPiece(location: string, offset: number, bytes: Uint8Array, client = teacher) {
  const reply = await client.send('PATCH', location, Buffer.from(bytes), {
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
  return {
    status: reply.status,
    offset: reply.headers.get('upload-offset'),
    body: (await reply.json()) as UploadState,
  };
}

async function listStored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys;
}

describe('a resumable upload', () => {
  test('comes in pieces, tells how far it is, and becomes a file', async () => {
    const { status, location } = await begin(photo.byteLength);
    expect(status).toBe(201);
    const half = Math.floor(photo.byteLength / 2);
    expect(await sendPiece(location, 0, photo.subarray(0, half))).toMatchObject({
      status: 200,
      offset: String(half),
    });
    const head = await teacher.send('HEAD', location, null);
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe(String(half));
    expect(head.headers.get('upload-length')).toBe(String(photo.byteLength));
    expect(head.headers.get('cache-control')).toBe('no-store');
    const last = await sendPiece(location, half, photo.subarray(half));
    expect(last.body).toMatchObject({
      offset: photo.byteLength,
      file: { name: 'mets.jpg', mime_type: 'image/jpeg' },
    });
    const file = last.body.file;
    expect(await waitForThumbnails(database, ensurePresent(file).id)).toBe('ready');
    const stored = Buffer.from(
      await (await teacher.send('GET', ensurePresent(file).url, null)).arrayBuffer(),
    );
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    expect(stored.includes('NETWORK')).toBe(false);
    // A sender that lost the last reply learns the result from this call.
    const state = await teacher.get<UploadState>(location);
    expect(state.body).toMatchObject({ offset: photo.byteLength, file: { id: file?.id } });
    await expect
      .poll(async () => (await listStored()).filter((key) => key.startsWith('uploads/')))
      .toEqual([]);
  });

  test('keeps what came before the connection broke', async () => {
    const { location } = await begin(1_000_000, { ...details(), filename: 'a.bin' });
    const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = request(`${kiik.url}${location}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': 1_000_000,
      },
    });
    call.on('error', () => undefined);
    call.write(Buffer.alloc(300_000, 'a'));
    await once(call, 'drain');
    call.socket?.end();
    const read = async () => (await teacher.get<UploadState>(location)).body.offset;
    await expect.poll(read, { timeout: 10_000 }).toBeGreaterThan(0);
    const came = await read();
    expect(came).toBeLessThanOrEqual(300_000);
    const rest = await sendPiece(location, came, Buffer.alloc(1_000_000 - came, 'b'));
    expect(rest.body.file?.size).toBe(1_000_000);
    const text = await (await teacher.send('GET', ensurePresent(rest.body.file).url, null)).text();
    expect(text).toBe('a'.repeat(came) + 'b'.repeat(1_000_000 - came));
  });

  test('takes no piece twice, none out of its place and none that is too long', async () => {
    const { location } = await begin(10, { ...details(), filename: 'a.txt' });
    expect((await sendPiece(location, 3, Buffer.from('abc'))).status).toBe(409);
    expect((await sendPiece(location, 0, Buffer.from('abc'))).status).toBe(200);
    expect(await sendPiece(location, 0, Buffer.from('abc'))).toMatchObject({
      status: 409,
      body: { current: { offset: 3 } },
    });
    for (const size of [8, 1_000_000]) {
      expect((await sendPiece(location, 3, Buffer.alloc(size, '0'))).status).toBe(422);
    }
    const both = await Promise.all([
      sendPiece(location, 3, Buffer.from('defg')),
      sendPiece(location, 3, Buffer.from('defg')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await sendPiece(location, 7, Buffer.from('hij'))).body.file?.size).toBe(10);
    expect((await sendPiece(location, 10, Buffer.from('k'))).status).toBe(409);
  });

  test.each([
    ['0 bytes', 0, {}, 422],
    ['one byte too many', 200_000_001, {}, 422],
    ['no place', 5, { folder_id: '' }, 422],
    ['no time', 5, { uploaded_at: 'today' }, 422],
    ['a folder that is not there', 5, { folder_id: 999_999 }, 404],
  ])('of %s is refused at its beginning', async (_, size, values, status) => {
    expect((await begin(size, { ...details(), ...values })).status).toBe(status);
  });

  test('is its sender’s alone, and ends where their right does', async () => {
    const { location } = await begin(6, { ...details(), filename: 'a.txt' });
    for (const path of [location]) {
      expect((await colleague.get(path)).status).toBe(404);
      expect((await colleague.delete(path)).status).toBe(404);
      expect((await sendPiece(path, 0, Buffer.from('abc'), colleague)).status).toBe(404);
    }
    await sendPiece(location, 0, Buffer.from('abc'));
    const setLevel = (level: number) =>
      kiik.run`
          update audience_entries set level = ${level}
          where audience_id = (select audience_id from folders where id = ${folder})`;
    await setLevel(1);
    try {
      expect((await sendPiece(location, 3, Buffer.from('def'))).status).toBe(403);
    } finally {
      await setLevel(2);
    }
    expect((await sendPiece(location, 3, Buffer.from('def'))).body.file?.name).toBe('a.txt');
  });

  test('that is given up leaves nothing', async () => {
    const { location } = await begin(6);
    await sendPiece(location, 0, Buffer.from('abc'));
    expect((await teacher.delete(location)).status).toBe(200);
    expect((await teacher.get(location)).status).toBe(404);
    expect((await sendPiece(location, 3, Buffer.from('def'))).status).toBe(404);
    await expect
      .poll(async () => (await listStored()).filter((key) => key.startsWith('uploads/')))
      .toEqual([]);
  });

  test('that never ended is forgotten a day after it began, with what came of it', async () => {
    const { location } = await begin(6);
    await sendPiece(location, 0, Buffer.from('abc'));
    kiik.clock.advance({ hours: 25 });
    onTestFinished(() => kiik.clock.advance({ hours: -25 }));
    await database.transaction((transaction) => planJob(transaction, forgetUploads, {}));
    await expect
      .poll(async () => (await listStored()).filter((key) => key.startsWith('uploads/')))
      .toEqual([]);
    expect((await teacher.get(location)).status).toBe(404);
  });
});
