import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import {
  type KillableKiik,
  killIfAlive,
  killTree,
  moveTo,
  queryDatabase,
  startKiik,
} from './killable-kiik.ts';
import { uploadedAt } from './persona-files.ts';
import { beginResumable, continueResumable, type SentFile, sendForms } from './slow-uploads.ts';
import { findMismatches } from './stored-bytes.ts';

const rounds = 4;

let dataDirectory: string;
let kiik: KillableKiik;
let manager: TestClient;
let base: string;

beforeAll(async () => {
  dataDirectory = await realpath(await mkdtemp(join(tmpdir(), 'kiik-kill-library-')));
  kiik = await startKiik(dataDirectory);
  manager = createTestClient(kiik.url);
  await manager.post('/api/auth/login', { email: 'manager@kiik.test', password: demoPassword });
  const { body } = await manager.get<{ active: { id: number } }>('/api/common/init');
  base = `/api/kindergartens/${body.active.id}`;
  await waitForJobs();
});
afterAll(async () => {
  await killIfAlive(kiik);
  await rm(dataDirectory, { recursive: true, force: true });
});

const query = <Row extends object>(text: string, values?: unknown[]) =>
  queryDatabase<Row & Record<string, unknown>>(dataDirectory, text, values);

/**
 * Waits until no job is due and none runs. If a job replaced one that was running in a killed worker, the
 * queue counts the old one as out of attempts: the new one does its work, the old one never runs again.
 */
async function waitForJobs(): Promise<void> {
  const listUndone = () =>
    query(`
      select task.identifier, job.attempts, job.max_attempts, job.locked_at, job.run_at, job.key, job.last_error
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where job.locked_at is not null or (
        job.run_at <= now() and not (job.key is null and job.attempts = job.max_attempts and job.last_error is null)
      )`);
  await vi.waitFor(async () => expect(await listUndone()).toEqual([]), { timeout: 120_000, interval: 250 });
}

/** The running server changes with each restart. */
const findTarget = () => ({ url: kiik.url, client: manager, base });

async function restart(round: number): Promise<void> {
  await killTree(kiik, round % 2 === 0);
  kiik = await startKiik(dataDirectory);
  manager = moveTo(kiik.url, manager);
}

/** Runs the clean-up jobs for files without rows now instead of an hour later, while nothing else runs. */
async function sweep(): Promise<void> {
  await query(`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'files.remove-bytes')`);
  await waitForJobs();
}

async function makeFolder(name: string, parentId: number | null = null): Promise<number> {
  const { status, body } = await manager.post<{ id: number }>(`${base}/folders`, {
    name,
    type: 'gallery',
    parent_id: parentId,
    ...(parentId === null ? { manage: [(await readOwnIdentity()).unique_id] } : {}),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function readOwnIdentity(): Promise<{ unique_id: string }> {
  return (await manager.get<{ own_identity: { unique_id: string } }>(`${base}/gallery`)).body.own_identity;
}

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function download(file: Pick<LibraryFile, 'filename'>): Promise<Buffer> {
  const reply = await manager.send('GET', `${base}/files/gallery/${file.filename}`, null);
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

/** A picture of several megabytes, so that its upload takes a while. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [1_200, 1_000];
  const noise = randomBytes(3 * width * height);
  const photo = sharp(noise, { raw: { width, height, channels: 3 } }).jpeg({ quality: 100 });
  return await photo.toBuffer();
}

test('killed in the middle of uploads: no file is lost, nothing is left over, and a resumable one goes on where it stood', async () => {
  const album = await makeFolder('Uploads');
  const content = await makePhoto();
  for (let round = 1; round <= rounds; round += 1) {
    let pieces = 0;
    const onSent = () => {
      pieces += 1;
    };
    const target = findTarget();
    const resuming = await Promise.all(
      ['a', 'b'].map((one) => beginResumable(target, album, `tus ${round}${one}.jpg`, content)),
    );
    const sending = [
      ...['a', 'b'].map((one) => sendForms(target, album, `form ${round}${one}`, content, onSent)),
      ...resuming.map((one) => continueResumable(target, one, onSent).then((): SentFile[] => [one])),
    ];
    const wanted = 30 + Math.floor(Math.random() * 200);
    await expect.poll(() => pieces, { timeout: 60_000, interval: 2 }).toBeGreaterThan(wanted);
    await restart(round);
    const sent = (await Promise.all(sending)).flat();

    for (const one of resuming) {
      const { status, body } = await manager.get<UploadState>(one.location);
      expect(status).toBe(200);
      expect(body.offset).toBeGreaterThanOrEqual(one.acknowledged);
      one.acknowledged = body.offset;
      one.file = body.file;
      await continueResumable(findTarget(), one, onSent);
      expect(one.file?.size).toBe(content.byteLength);
    }
    for (const { file } of sent) if (file !== null) expect(hash(await download(file))).toBe(hash(content));
    // An upload without a reply is either stored completely or not at all.
    const rows = await query<{ name: string; filename: string }>(
      'select name, filename from files where folder_id = $1',
      [album],
    );
    expect(
      sent
        .filter(({ file }) => file !== null)
        .map(({ name }) => name)
        .filter((name) => !rows.some((row) => row.name === name)),
    ).toEqual([]);
    for (const row of rows) expect(hash(await download(row))).toBe(hash(content));
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);

    await waitForJobs();
    await sweep();
    expect(await findMismatches(dataDirectory), `round ${round}`).toEqual([]);
  }
});

test('killed in the middle of moves: a tree and an album lie whole in one place or the other', async () => {
  const places = [await makeFolder('Left'), await makeFolder('Right')];
  const top = await makeFolder('Tree', places[0]);
  const album = await makeFolder('Album', places[0]);
  const other = await makeFolder('Other album', places[1]);
  const albums = [album, other];
  for (let branch = 0; branch < 6; branch += 1) {
    let parent = top;
    for (let depth = 0; depth < 4; depth += 1) parent = await makeFolder(`Leaf ${branch}.${depth}`, parent);
  }
  const fileIds: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const [file] = await sendOne(album, `small ${count}.txt`);
    fileIds.push(file);
  }

  for (let round = 1; round <= rounds; round += 1) {
    let moves = 0;
    /** Moves back and forth until the server is gone; returns the last acknowledged places. */
    async function moveUntilKilled(
      path: string,
      targets: readonly number[],
      body: object,
    ): Promise<number | null> {
      let acknowledged: number | null = null;
      for (let count = 0; ; count += 1) {
        const target = ensurePresent(targets[count % 2]);
        const reply = await manager.put(path.replace('{id}', String(target)), body).catch(() => null);
        if (reply?.status !== 200) return acknowledged;
        acknowledged = target;
        moves += 1;
      }
    }
    const moving = [
      moveUntilKilled(`${base}/folders/{id}/move`, places, { folder_ids: [top] }),
      moveUntilKilled(`${base}/folders/{id}/files/move`, albums, { file_ids: fileIds }),
    ];
    const wanted = 4 + Math.floor(Math.random() * 30);
    await expect.poll(() => moves, { timeout: 60_000, interval: 2 }).toBeGreaterThan(wanted);
    await restart(round);
    await Promise.all(moving);

    const astray = await query(`
      select folder.id from folders folder left join folders above on above.id = folder.parent_id
      where folder.path is distinct from coalesce(above.path, '{}') || folder.id
        or folder.course_id is distinct from coalesce(above.course_id, folder.course_id)`);
    expect(astray, `round ${round}`).toEqual([]);
    const below = await query<{ path: string[] }>(
      'select path from folders where path @> array[$1]::bigint[]',
      [top],
    );
    expect(below).toHaveLength(25);
    const [place] = new Set(below.map(({ path }) => Number(path[0])));
    expect(new Set(below.map(({ path }) => Number(path[0]))).size).toBe(1);
    expect(places).toContain(place);
    const lying = await query<{ folder_id: string }>(
      'select distinct folder_id from files where id = any($1::bigint[])',
      [fileIds],
    );
    expect(lying).toHaveLength(1);
    expect(albums).toContain(Number(lying[0]?.folder_id));
    const { body } = await manager.get<{ data: unknown[]; total: number }>(
      `${base}/folders/${lying[0]?.folder_id}/files`,
    );
    expect(body.total).toBe(fileIds.length);
    expect((await manager.get(`${base}/folders/${top}`)).status).toBe(200);
  }
});

async function sendOne(
  album: number,
  name: string,
  content: Uint8Array = Buffer.from(name),
): Promise<[number, LibraryFile]> {
  const form = new FormData();
  form.append('type', 'gallery');
  form.append('uploaded_at', uploadedAt);
  form.append('file', new File([Buffer.from(content)], name));
  const reply = await manager.send('POST', `${base}/folders/${album}/upload`, form);
  expect(reply.status).toBe(201);
  const file = (await reply.json()) as LibraryFile;
  return [file.id, file];
}

test('killed in the middle of thumbnails: each picture gets its own, and nothing else stays', async () => {
  const album = await makeFolder('Thumbnails');
  const photo = await sharp({
    create: {
      width: 3_000,
      height: 2_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const readStates = async (fileIds: number[]) =>
    (
      await query<{ thumbnails: string }>('select thumbnails from files where id = any($1::bigint[])', [
        fileIds,
      ])
    ).map(({ thumbnails }) => thumbnails);
  let interrupted = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const files: LibraryFile[] = [];
    for (let count = 0; count < 6; count += 1)
      files.push((await sendOne(album, `${round} ${count}.jpg`, photo))[1]);
    const ids = files.map(({ id }) => id);
    const running = async () =>
      (
        await query(`
        select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'files.make-thumbnails' and job.locked_at is not null`)
      ).length;
    await expect.poll(running, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    await restart(round);
    if ((await readStates(ids)).includes('waiting')) interrupted += 1;

    await expect.poll(() => readStates(ids), { timeout: 120_000, interval: 250 }).not.toContain('waiting');
    expect(await readStates(ids)).toEqual(ids.map(() => 'ready'));
    for (const { filename } of files) {
      for (const size of ['small', 'medium', 'large']) {
        const reply = await manager.send(
          'GET',
          `${base}/files/gallery_thumbs/${filename}?size=${size}`,
          null,
        );
        expect(reply.status).toBe(200);
        expect((await sharp(await reply.arrayBuffer()).metadata()).format).toBe('webp');
      }
    }
    await waitForJobs();
    await sweep();
    expect(await findMismatches(dataDirectory), `round ${round}`).toEqual([]);
  }
  expect(interrupted).toBeGreaterThan(0);
});
