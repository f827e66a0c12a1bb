import { beforeEach, describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { openTestApp, type Page, type TestClient } from '#server/testing/index.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';

const picture = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const author = await kiik.join({ type: 'employee', kindergartenId: home });
const reader = await kiik.join({ type: 'employee', kindergartenId: home });
await kiik.makeTeaching(reds, author.id);
const childId = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(reds, childId);
const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
await kiik.makeMother(childId, mother.id);

/** An album for all; in it one that the reader edits; in that one another for all; and a hidden one. */
let album: Record<'top' | 'edited' | 'deep' | 'kept' | 'beside', number>;
const everybody = () => ({ [`employees-${home}`]: 1, [`guardians-${home}`]: 1 }) as const;
const pathOf = (folder: keyof typeof album) => `${base}/folders/${album[folder]}`;

async function make(name: string, shares: Record<string, 1 | 2 | 3>, parentId?: number): Promise<number> {
  return makeSharedFolder(database, {
    kindergartenId: home,
    name,
    shares: parentId === undefined ? { [`employee-${author.id}`]: 3, ...shares } : shares,
    ...(parentId === undefined ? {} : { parentId }),
  });
}
async function put(client: TestClient, folder: keyof typeof album, name: string): Promise<LibraryFile> {
  const { status, body } = await sendForm(client, `${pathOf(folder)}/upload`, picture, { name });
  expect(status).toBe(201);
  return body;
}
async function search(
  client: TestClient,
  folder: keyof typeof album = 'top',
  query = 'term=forest&perPage=2',
) {
  const { body } = await client.get<Page<LibraryFile>>(
    `${pathOf(folder)}/files?${query}&sortBy=name&sortDir=asc`,
  );
  return { names: body.data.map(({ name }) => name), total: body.total };
}

beforeEach(async () => {
  const top = await make('Autumn', everybody());
  const edited = await make('Outing', { [`employee-${reader.id}`]: 2 }, top);
  album = {
    top,
    edited,
    deep: await make('Brook', everybody(), edited),
    kept: await make('Kept back', {}, top),
    beside: await make('Spring', everybody()),
  };
  for (const folder of ['top', 'edited', 'deep', 'kept', 'beside'] as const) {
    await put(author, folder, `Forest ${folder}.gif`);
    await put(author, folder, `Meadow ${folder}.gif`);
  }
});

describe('files searched in a folder and below it', () => {
  test('are found at any depth, but only in folders that the reader may see', async () => {
    expect(await search(author, 'top', 'term=forest')).toEqual({
      names: ['Forest deep.gif', 'Forest edited.gif', 'Forest kept.gif', 'Forest top.gif'],
      total: 4,
    });
    expect(await search(reader)).toEqual({ names: ['Forest deep.gif', 'Forest edited.gif'], total: 3 });
    expect(await search(reader, 'top', 'term=forest&perPage=2&page=2')).toEqual({
      names: ['Forest top.gif'],
      total: 3,
    });
    expect(await search(mother)).toEqual({ names: ['Forest deep.gif', 'Forest top.gif'], total: 2 });
    expect(await search(reader, 'edited')).toEqual({
      names: ['Forest deep.gif', 'Forest edited.gif'],
      total: 2,
    });
    expect((await mother.get(`${pathOf('edited')}/files?term=forest`)).status).toBe(404);
    expect(await search(reader, 'top', 'perPage=5')).toEqual({
      names: ['Forest top.gif', 'Meadow top.gif'],
      total: 2,
    });
  });

  test('say where each lies and what may be done with it there', async () => {
    const own = await put(reader, 'edited', 'Forest of mine.gif');
    const { body } = await reader.get<Page<LibraryFile>>(`${pathOf('top')}/files?term=forest`);
    const rights = Object.fromEntries(body.data.map((file) => [file.name, file.allowed.delete]));
    expect(rights).toEqual({
      'Forest of mine.gif': true,
      'Forest edited.gif': false,
      'Forest deep.gif': false,
      'Forest top.gif': false,
    });
    expect(body.data.find(({ id }) => id === own.id)?.folder).toEqual({ id: album.edited, name: 'Outing' });
    const ids = await reader.get<{ data: { id: number; folder_id: number; allowed: object }[] }>(
      `${pathOf('top')}/files/ids?term=forest`,
    );
    expect(ids.body.data).toHaveLength(4);
    expect(ids.body.data).toContainEqual({
      id: own.id,
      folder_id: album.edited,
      allowed: { delete: true, move: true, tag: true },
    });
  });

  test('hide a picture of a child without consent, and what lies in the trash', async () => {
    const hidden = await put(author, 'deep', 'Forest hidden.gif');
    await author.put(`${base}/files/children`, { file_ids: [hidden.id], child_ids: [childId] });
    expect((await search(mother)).total).toBe(2);
    expect((await search(reader)).total).toBe(4);
    const listed = await mother.get<{ data: { id: number }[] }>(`${pathOf('top')}/files/ids?term=forest`);
    expect(listed.body.data).toHaveLength(2);
    const links = await mother.get(`${pathOf('top')}/links?file_ids=${hidden.id}`);
    expect(links.status).toBe(404);
    await author.delete(`${base}/files/gallery/${hidden.filename}`);
    expect((await search(reader)).total).toBe(3);
    await kiik.run`update folders set deleted_at = created_at where id = ${album.deep}`;
    expect((await search(reader)).total).toBe(2);
  });

  test('are packed into one archive, without those that the reader may not see', async () => {
    const { body } = await author.get<Page<LibraryFile>>(`${pathOf('top')}/files?term=forest`);
    const beside = await author.get<Page<LibraryFile>>(`${pathOf('beside')}/files`);
    const ids = [...body.data, ...beside.body.data].map(({ id }) => id).join(',');
    const links = await mother.get<{ data: { name: string }[] }>(`${pathOf('top')}/links?file_ids=${ids}`);
    expect(links.body.data.map(({ name }) => name)).toEqual(['Forest deep.gif', 'Forest top.gif']);
    const all = await author.get<{ data: { name: string }[] }>(`${pathOf('top')}/links`);
    expect(all.body.data.map(({ name }) => name)).toEqual([
      'Outing/Brook/Forest deep.gif',
      'Outing/Forest edited.gif',
      'Kept back/Forest kept.gif',
      'Forest top.gif',
      'Outing/Brook/Meadow deep.gif',
      'Outing/Meadow edited.gif',
      'Kept back/Meadow kept.gif',
      'Meadow top.gif',
    ]);
    const archive = await mother.send('GET', `${pathOf('top')}/zip?file_ids=${ids}`, null);
    expect(archive.headers.get('content-disposition')).toContain('Autumn.zip');
    const packed = Buffer.from(await archive.arrayBuffer());
    expect(packed.includes('Forest deep.gif')).toBe(true);
    expect(packed.includes('Forest kept.gif')).toBe(false);
    expect(packed.includes('Forest beside.gif')).toBe(false);
  });

  test('are deleted from there, one’s own, and nothing beside', async () => {
    const own = await put(reader, 'edited', 'Forest of mine.gif');
    const { body } = await author.get<Page<LibraryFile>>(`${pathOf('edited')}/files?term=forest`);
    const beside = await author.get<Page<LibraryFile>>(`${pathOf('beside')}/files`);
    const file_ids = [...body.data, ...beside.body.data].map(({ id }) => id);
    const deleted = await reader.delete<{ done: number[]; refused: { name: string }[] }>(
      `${pathOf('top')}/files`,
      { file_ids },
    );
    expect(deleted.body.done).toEqual([own.id]);
    expect(deleted.body.refused.map(({ name }) => name).toSorted()).toEqual([
      'Forest deep.gif',
      'Forest edited.gif',
    ]);
    expect((await mother.delete(`${pathOf('top')}/files`, { file_ids })).status).toBe(403);
  });
});

describe('files searched from the top', () => {
  // Each test has its own folders, but also finds those of the other tests.
  async function find(client: TestClient, query = 'type=gallery&term=forest') {
    const { body } = await client.get<Page<LibraryFile>>(
      `${base}/files?${query}&perPage=100&sortBy=name&sortDir=asc`,
    );
    const here = Object.values(album);
    return body.data
      .filter(({ folder }) => folder !== null && here.includes(folder.id))
      .map(({ name }) => name);
  }

  test('are found wherever the reader may see them, by each as far as they may', async () => {
    expect(await find(author)).toEqual([
      'Forest beside.gif',
      'Forest deep.gif',
      'Forest edited.gif',
      'Forest kept.gif',
      'Forest top.gif',
    ]);
    expect(await find(mother)).toEqual(['Forest beside.gif', 'Forest deep.gif', 'Forest top.gif']);
    expect(await find(author, 'type=document&term=forest')).toEqual([]);
    expect((await author.get(`${base}/files?type=gallery&term=f`)).status).toBe(422);
    const outside = await kiik.join({ type: 'employee', kindergartenId: await kiik.makeKindergarten() });
    expect((await outside.get(`${base}/files?type=gallery&term=forest`)).status).toBe(403);
  });

  test('are chosen, packed and deleted where they lie, as far as one may', async () => {
    const query = 'type=gallery&term=forest';
    const own = await put(reader, 'edited', 'Forest of mine.gif');
    const { body: listed } = await author.get<Page<LibraryFile>>(`${base}/files?${query}&perPage=100`);
    const kept = listed.data.find(({ folder }) => folder?.id === album.kept);
    const others = listed.data.find(({ folder }) => folder?.id === album.edited);
    const ids = await reader.get<{ data: { id: number; allowed: { delete: boolean } }[] }>(
      `${base}/files/ids?${query}`,
    );
    expect(ids.body.data.find(({ id }) => id === own.id)?.allowed.delete).toBe(true);
    expect(ids.body.data.map(({ id }) => id)).not.toContain(kept?.id);
    const links = await reader.get<{ data: { id: number }[] }>(
      `${base}/files/links?${query}&file_ids=${own.id},${kept?.id}`,
    );
    expect(links.body.data.map(({ id }) => id)).toEqual([own.id]);
    expect((await reader.send('GET', `${base}/files/zip?${query}&file_ids=${own.id}`, null)).status).toBe(
      200,
    );
    expect((await reader.send('GET', `${base}/files/zip?${query}&file_ids=${kept?.id}`, null)).status).toBe(
      404,
    );
    expect((await reader.delete(`${base}/files`, { file_ids: [kept?.id] })).status).toBe(403);
    const deleted = await reader.delete(`${base}/files`, { file_ids: [own.id, others?.id, kept?.id] });
    expect(deleted.body).toMatchObject({ done: [own.id] });
    expect(JSON.stringify(deleted.body)).not.toContain('kept');
  });
});
