import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { openPlaces, picture } from './places.fixture.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-trash-'));
const { database, home, away } = await openPlaces({ DATA_DIR: dataDirectory });
const storage = await openStorage({ storageUrl: null, dataDirectory });
afterAll(async () => {
  await rm(dataDirectory, { recursive: true, force: true });
});

const trash = `${home.base}/trash`;
const make = (shares: Record<string, 1 | 2 | 3> = {}, parentId?: number) =>
  makeSharedFolder(database, {
    kindergartenId: home.id,
    ...(parentId !== undefined && { parentId }),
    shares: { [`employee-${home.teacher.id}`]: 3, ...shares },
  });
const send = async (client: TestClient, folder: number, name: string): Promise<LibraryFile> =>
  (await sendForm(client, `${home.base}/folders/${folder}/upload`, picture, { name })).body;
const put = (client: TestClient, folder: number, file: LibraryFile) =>
  client.delete(`${home.base}/folders/${folder}/files`, { file_ids: [file.id] });
const read = async (file: LibraryFile) => {
  const rows = await database.runStatement(sql<{ storage_key: string }>`
    select storage_key from files where id = ${file.id}`);
  return rows[0]?.storage_key ?? null;
};
const list = async (client: TestClient) => {
  const { body } = await client.get<{ data: { id: string }[] }>(`${trash}?type=gallery&perPage=100`);
  return body.data.map(({ id }) => id);
};

describe('what lies in the trash is deleted for good', () => {
  test('at once by whoever manages it, with its bytes', async () => {
    const folder = await make();
    const file = await send(home.teacher, folder, 'secret.gif');
    const key = ensurePresent(await read(file));
    (await storage.get(key))?.stream.destroy();
    await put(home.teacher, folder, file);
    expect(await list(home.teacher)).toContain(`file-${file.id}`);
    const reply = await home.teacher.delete(trash, { file_ids: [file.id] });
    expect(reply.status).toBe(200);
    expect(await read(file)).toBeNull();
    expect(await list(home.teacher)).not.toContain(`file-${file.id}`);
    expect((await home.teacher.post(`${home.base}/files/restore`, { file_ids: [file.id] })).status).toBe(404);
    await expect.poll(() => storage.get(key)).toBeNull();
  });

  test('a folder with all that lay in it and below it', async () => {
    const folder = await make();
    const below = await make({}, folder);
    const files = [await send(home.teacher, folder, 'a.gif'), await send(home.teacher, below, 'b.gif')];
    await put(home.teacher, folder, ensurePresent(files[0]));
    await put(home.teacher, below, ensurePresent(files[1]));
    for (const one of [below, folder])
      expect((await home.teacher.delete(`${home.base}/folders/${one}`)).status).toBe(200);
    expect((await home.teacher.delete(trash, { folder_ids: [folder] })).status).toBe(200);
    const rows = await database.runStatement(
      sql`select from folders where id = any(${[folder, below]}::bigint[])`,
    );
    expect(rows).toEqual([]);
    expect(await Promise.all(files.map(read))).toEqual([null, null]);
  });

  test('never what is not in it, lies elsewhere, or is only edited or seen; then nothing of it goes', async () => {
    const folder = await make({ [`guardian-${home.parent.id}`]: 2 });
    const hers = await send(home.parent, folder, 'hers.gif');
    const gone = await send(home.teacher, folder, 'gone.gif');
    const there = await send(home.teacher, folder, 'there.gif');
    await put(home.parent, folder, hers);
    await put(home.teacher, folder, gone);
    await put(away.teacher, away.folder, away.file);
    await away.teacher.delete(`${away.base}/folders/${away.folder}/files`, { file_ids: [away.file.id] });
    const statusOf = async (client: TestClient, body: object) => (await client.delete(trash, body)).status;
    expect(await statusOf(home.parent, { file_ids: [hers.id] })).toBe(403);
    expect(await statusOf(home.manager, { file_ids: [gone.id, away.file.id] })).toBe(404);
    expect(await statusOf(home.manager, { file_ids: [gone.id, there.id] })).toBe(404);
    expect(await statusOf(home.manager, { folder_ids: [folder] })).toBe(404);
    expect(await statusOf(home.manager, { folder_ids: [away.below] })).toBe(404);
    expect(await statusOf(home.manager, {})).toBe(404);
    expect((await away.manager.delete(trash, { file_ids: [gone.id] })).status).toBe(403);
    for (const file of [hers, gone, there, away.file]) expect(await read(file)).not.toBeNull();
  });

  test('all of it, as far as the one who empties it manages it', async () => {
    const [mine, others] = [await make(), await makeSharedFolder(database, { kindergartenId: home.id })];
    const file = await send(home.teacher, mine, 'mine.gif');
    const foreign = await send(home.manager, others, 'theirs.gif');
    const kept = await send(home.teacher, mine, 'kept.gif');
    await put(home.teacher, mine, file);
    await put(home.manager, others, foreign);
    const folder = await make();
    await home.teacher.delete(`${home.base}/folders/${folder}`);
    const { body } = await home.teacher.delete<{ left: boolean }>(`${trash}/gallery`);
    expect(body.left).toBe(false);
    expect(await list(home.teacher)).toEqual([]);
    expect(await list(home.manager)).toContain(`file-${foreign.id}`);
    expect(await read(file)).toBeNull();
    expect(await read(foreign)).not.toBeNull();
    expect(await read(kept)).not.toBeNull();
    expect((await home.teacher.delete(`${trash}/document`)).status).toBe(200);
  });
});
