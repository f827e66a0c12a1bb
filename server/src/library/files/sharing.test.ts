import { describe, expect, onTestFinished, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { emptyTrash } from './trash.ts';

interface Bulk {
  done: number[];
  refused: { id: number; name: string }[];
}

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const authorMember = await kiik.makeMember({ type: 'employee', kindergartenId: home });
const readerMember = await kiik.makeMember({ type: 'employee', kindergartenId: home });
await kiik.makeTeaching(reds, authorMember.id);
const author = await kiik.signIn(authorMember.email);
const reader = await kiik.signIn(readerMember.email);
const childId = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(reds, childId);
const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
await kiik.makeMother(childId, mother.id);

type Shares = Record<string, 1 | 2 | 3>;

/** A shared folder of the author with a file of the author and, if permitted, one of the reader. */
async function makeShared(shares: Shares, traits: Partial<Parameters<typeof makeSharedFolder>[1]> = {}) {
  const folder = await makeSharedFolder(database, {
    kindergartenId: home,
    shares: { [`employee-${authorMember.id}`]: 3, ...shares },
    ...traits,
  });
  const type = traits.type ?? 'gallery';
  const path = `${base}/folders/${folder}`;
  const others = await sendForm(author, `${path}/upload`, 'theirs', { name: 'theirs.txt', type });
  const own = await sendForm(reader, `${path}/upload`, 'own', { name: 'own.txt', type });
  return { folder, path, others: others.body, own: own.status === 201 ? own.body : null };
}

const pathOf = (file: LibraryFile) => `${base}/files/${file.place}/${file.filename}`;
const rename = (client: TestClient, file: LibraryFile, name = 'Renamed') =>
  client.put<LibraryFile>(pathOf(file), { name, description: '', version: file.version });

describe('who may do what with a file', () => {
  const me = () => `employee-${readerMember.id}`;
  const cases: [title: string, shares: () => Shares, traits: object, expected: string][] = [
    ['nothing shared', () => ({}), {}, 'list 404, read 404, add 404, rename others 404, delete others 404'],
    ['view', () => ({ [me()]: 1 }), {}, 'list 200, read 200, add 403, rename others 403, delete others 403'],
    [
      'edit',
      () => ({ [me()]: 2 }),
      {},
      'list 200, read 200, add 201, rename others 403, delete others 403, rename own 200, delete own 200',
    ],
    [
      'manage',
      () => ({ [me()]: 3 }),
      {},
      'list 200, read 200, add 201, rename others 200, delete others 200, rename own 200, delete own 200',
    ],
    [
      'edit among documents',
      () => ({ [me()]: 2 }),
      { type: 'document' },
      'list 200, read 200, add 201, rename others 403, delete others 403, rename own 403, delete own 200',
    ],
    [
      'public',
      () => ({}),
      { public: true },
      'list 200, read 200, add 403, rename others 403, delete others 403',
    ],
    [
      'public and edited by all',
      () => ({}),
      { public: true, sharedEdit: true },
      'list 200, read 200, add 201, rename others 403, delete others 403, rename own 200, delete own 200',
    ],
    [
      'a system group',
      () => ({ [`employees-${home}`]: 2 }),
      {},
      'list 200, read 200, add 201, rename others 403, delete others 403, rename own 200, delete own 200',
    ],
    [
      'a class of others',
      () => ({ [`course-${reds}`]: 2 }),
      {},
      'list 404, read 404, add 404, rename others 404, delete others 404',
    ],
  ];

  test.each(cases)('%s', async (_, shares, traits, expected) => {
    const { path, others, own } = await makeShared(shares(), traits);
    const done: string[] = [];
    done.push(`list ${(await reader.get(`${path}/files`)).status}`);
    done.push(`read ${(await reader.send('GET', pathOf(others), null)).status}`);
    done.push(`add ${(await sendForm(reader, `${path}/upload`, 'x', { type: others.type })).status}`);
    done.push(`rename others ${(await rename(reader, others)).status}`);
    done.push(`delete others ${(await reader.delete(pathOf(others))).status}`);
    if (own !== null) {
      done.push(`rename own ${(await rename(reader, own)).status}`);
      done.push(`delete own ${(await reader.delete(pathOf(own))).status}`);
    }
    expect(done.join(', ')).toBe(expected);
  });

  test('a manager further up manages; a viewer further up sees nothing below', async () => {
    const above = await makeSharedFolder(database, { kindergartenId: home, shares: { [me()]: 3 } });
    const seen = await makeSharedFolder(database, { kindergartenId: home, shares: { [me()]: 1 } });
    const managed = await makeShared({}, { parentId: above });
    expect((await rename(reader, managed.others)).status).toBe(200);
    const unseen = await makeShared({}, { parentId: seen });
    expect((await reader.send('GET', pathOf(unseen.others), null)).status).toBe(404);
  });

  test('leaving takes effect at the next call, also for links already handed out', async () => {
    const client = await kiik.join({ type: 'employee', kindergartenId: home });
    const { path } = await makeShared({ [`employee-${client.id}`]: 1 });
    const [file] = (await client.get<{ data: LibraryFile[] }>(`${path}/files`)).body.data;
    const open = async () => (await kiik.visitor().send('GET', ensurePresent(file).url, null)).status;
    expect(await open()).toBe(200);
    await kiik.run`update memberships set archived_at = created_at where id = ${client.id}`;
    expect(await open()).toBe(404);
  });

  test('a link ends by itself, holds for its file alone and cannot be forged', async () => {
    const { path } = await makeShared({ [me()]: 1 });
    const read = async () =>
      ensurePresent((await reader.get<{ data: LibraryFile[] }>(`${path}/files`)).body.data[0]).url;
    const url = await read();
    expect(await read()).toBe(url);
    const open = async (link: string) => (await kiik.visitor().send('GET', link, null)).status;
    expect(await open(url)).toBe(200);
    expect(await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    expect(await open(url.replace(/\.(\w+)\./, '.$12.'))).toBe(404);
    kiik.clock.advance({ minutes: 21 });
    onTestFinished(() => kiik.clock.advance({ minutes: -21 }));
    expect(await open(url)).toBe(404);
  });
});

describe('changing files', () => {
  const me = () => `employee-${readerMember.id}`;

  test('an edit that somebody else overtook gets what they saved', async () => {
    const { others } = await makeShared({});
    expect((await rename(author, others, 'First.txt')).body).toMatchObject({ name: 'First.txt', version: 2 });
    const late = await rename(author, others, 'Second');
    expect(late).toMatchObject({ status: 409, body: { current: { name: 'First.txt', version: 2 } } });
  });

  test.each([
    ['Forest', 'Forest.txt'],
    ['Forest.txt', 'Forest.txt'],
    ['Forest.pdf', 'Forest.txt'],
    ['Forest.2026', 'Forest.2026.txt'],
  ])('the name %j becomes %j', async (typed, name) => {
    const { others } = await makeShared({});
    expect((await rename(author, others, typed)).body.name).toBe(name);
  });

  test.each(['a/b', 'x\u202ey', '', 'a'.repeat(192)])('the name %j is refused', async (typed) => {
    const { others } = await makeShared({});
    expect((await rename(author, others, typed)).status).toBe(422);
  });

  test('with edit one’s own files go and the others are named', async () => {
    const { path, folder, others, own } = await makeShared({ [me()]: 2 });
    const target = await makeShared({ [me()]: 2 });
    const ids = [others.id, ensurePresent(own).id];
    const moved = await reader.put<Bulk>(`${target.path}/files/move`, { file_ids: ids });
    expect(moved.body).toEqual({ done: [own?.id], refused: [{ id: others.id, name: 'theirs.txt' }] });
    expect((await reader.put(`${target.path}/files/move`, { file_ids: [others.id] })).status).toBe(403);
    await reader.put<Bulk>(`${path}/files/move`, { file_ids: [own?.id] });
    const deleted = await reader.delete<Bulk>(`${path}/files`, { file_ids: ids });
    expect(deleted.body).toEqual({ done: [own?.id], refused: [{ id: others.id, name: 'theirs.txt' }] });
    const restored = await reader.post<Bulk>(`${base}/files/restore`, { file_ids: [own?.id] });
    expect(restored.body).toEqual({ done: [own?.id], refused: [] });
    const rows = await kiik.run`select from files where folder_id = ${folder} and deleted_at is null`;
    expect(rows).toHaveLength(2);
  });

  test('nothing moves into a folder that one may only view, or of another kind', async () => {
    const { own } = await makeShared({ [me()]: 3 });
    const viewed = await makeShared({ [me()]: 1 });
    const documents = await makeShared({ [me()]: 3 }, { type: 'document' });
    expect((await reader.put(`${viewed.path}/files/move`, { file_ids: [own?.id] })).status).toBe(403);
    expect((await reader.put(`${documents.path}/files/move`, { file_ids: [own?.id] })).status).toBe(403);
  });

  test('the trash is one list of folders and files, the last deleted first', async () => {
    const { path, folder, others } = await makeShared({ [`employee-${authorMember.id}`]: 3 });
    const inner = await makeSharedFolder(database, {
      ...{ kindergartenId: home, parentId: folder, name: 'Theirs too' },
    });
    await author.delete(`${path}/files`, { file_ids: [others.id] });
    kiik.clock.advance({ minutes: 1 });
    await author.delete(`${base}/folders/${inner}`);
    kiik.clock.advance({ minutes: -1 });
    const trash = await author.get<{ data: object[] }>(`${base}/trash?type=gallery&term=theirs`);
    expect(trash.body.data.slice(0, 2)).toMatchObject([
      { id: `folder-${inner}`, kind: 'folder', item_id: inner, size: null },
      { id: `file-${others.id}`, kind: 'file', item_id: others.id, name: 'theirs.txt' },
    ]);
    expect((await reader.get<{ total: number }>(`${base}/trash?type=document`)).body.total).toBe(0);
  });

  test('the trash shows managers what can be restored, for 30 days, and then removes it', async () => {
    const { path, others, own } = await makeShared({ [me()]: 2 });
    await author.delete(`${path}/files`, { file_ids: [others.id, own?.id] });
    const list = async (client: TestClient) =>
      (await client.get<{ data: { item_id: number }[] }>(`${base}/trash?type=gallery`)).body.data.map(
        ({ item_id }) => item_id,
      );
    expect(await list(author)).toEqual(expect.arrayContaining([others.id, own?.id]));
    expect(await list(reader)).not.toContain(others.id);
    expect((await reader.send('GET', pathOf(others), null)).status).toBe(404);
    // Somebody else deleted it.
    expect((await reader.post(`${base}/files/restore`, { file_ids: [own?.id] })).status).toBe(403);
    kiik.clock.advance({ hours: 24 * 31 });
    onTestFinished(() => kiik.clock.advance({ hours: -24 * 31 }));
    const later = await kiik.signIn(authorMember.email);
    expect(await list(later)).toEqual([]);
    expect((await later.post(`${base}/files/restore`, { file_ids: [others.id] })).status).toBe(404);
    await database.transaction((transaction) => planJob(transaction, emptyTrash, {}));
    const count = async () => {
      const rows = await kiik.run`select from files where id = ${others.id}`;
      return rows.length;
    };
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
  });
});

describe('children on a picture', () => {
  const picture = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
  type Marks = { child_ids: number[] } | { course_id: number };
  const tag = (client: TestClient, file: LibraryFile, marks: Marks) =>
    client.put(`${base}/files/children`, { file_ids: [file.id], ...marks });
  const untag = (client: TestClient, file: LibraryFile, marks: Marks) =>
    client.delete(`${base}/files/children`, { file_ids: [file.id], ...marks });
  const show = async (client: TestClient, path: string, file: LibraryFile) =>
    (await client.get<{ data: LibraryFile[] }>(`${path}/files`)).body.data.find(({ id }) => id === file.id);
  const consent = (given: boolean) =>
    mother.post(`${base}/children/${childId}/consents`, { kind: 'photos_inside', given });

  async function makeAlbum() {
    const shares = { [`guardians-${home}`]: 1, [`employees-${home}`]: 1 } as const;
    const { path } = await makeShared(shares);
    const { body } = await sendForm(author, `${path}/upload`, picture, { name: 'a.gif' });
    return { path, file: body };
  }
  const look = async (client: TestClient, path: string, file: LibraryFile) => ({
    listed: (await client.get<{ data: LibraryFile[]; total: number }>(`${path}/files`)).body.data.some(
      ({ id }) => id === file.id,
    ),
    read: (await client.send('GET', pathOf(file), null)).status,
    packed: (await client.get<{ data: { id: number }[] }>(`${path}/links`)).body.data.some(
      ({ id }) => id === file.id,
    ),
  });

  test('without consent it is for staff alone, at once and everywhere, and says so to them', async () => {
    const { path, file } = await makeAlbum();
    const link = (await mother.get<{ data: LibraryFile[] }>(`${path}/files`)).body.data.find(
      ({ id }) => id === file.id,
    )?.url;
    const open = async () => (await kiik.visitor().send('GET', ensurePresent(link), null)).status;
    const seen = { listed: true, read: 200, packed: true };
    const gone = { listed: false, read: 404, packed: false };
    expect(await look(mother, path, file)).toEqual(seen);
    await tag(author, file, { child_ids: [childId] });
    expect(await show(author, path, file)).toMatchObject({
      hidden: true,
      children: [{ id: childId, consent: false }],
    });
    expect(await look(mother, path, file)).toEqual(gone);
    expect(await open()).toBe(404);
    expect(await look(reader, path, file)).toEqual(seen);
    await consent(true);
    expect(await look(mother, path, file)).toEqual(seen);
    expect(await open()).toBe(200);
    expect(await show(mother, path, file)).toMatchObject({ hidden: false, children: [] });
    await consent(false);
    expect(await look(mother, path, file)).toEqual(gone);
    expect(await open()).toBe(404);
    await untag(author, file, { child_ids: [childId] });
    expect(await look(mother, path, file)).toEqual(seen);
  });

  test('a whole class is tagged and taken off again at once', async () => {
    const { path, file } = await makeAlbum();
    const marked = async () => (await show(author, path, file))?.children.map(({ id }) => id);
    expect((await tag(author, file, { course_id: reds })).body).toEqual({ done: [file.id], refused: [] });
    expect(await marked()).toEqual([childId]);
    await untag(author, file, { course_id: reds });
    expect(await marked()).toEqual([]);
  });

  test('several pictures are marked at once, as far as one may', async () => {
    const one = await makeAlbum();
    const other = await makeAlbum();
    const seen = await makeSharedFolder(database, {
      kindergartenId: home,
      shares: { [`employee-${authorMember.id}`]: 1, [`employee-${readerMember.id}`]: 3 },
    });
    const foreign = (await sendForm(reader, `${base}/folders/${seen}/upload`, picture, { name: 'b.gif' }))
      .body;
    const file_ids = [one.file.id, other.file.id, foreign.id];
    const { body } = await author.put(`${base}/files/children`, { file_ids, child_ids: [childId] });
    expect(body).toEqual({
      done: [one.file.id, other.file.id],
      refused: [{ id: foreign.id, name: 'b.gif' }],
    });
    const marks = [
      await show(author, one.path, one.file),
      await show(author, other.path, other.file),
      await show(author, `${base}/folders/${seen}`, foreign),
    ];
    expect(marks.map((file) => file?.children.length)).toEqual([1, 1, 0]);
  });

  test('only staff who may edit there tag, and only children whom they see', async () => {
    const { file } = await makeAlbum();
    expect((await tag(reader, file, { child_ids: [childId] })).status).toBe(403);
    expect((await tag(mother, file, { child_ids: [childId] })).status).toBe(403);
    const stranger = await kiik.makeChild({ kindergartenId: home });
    expect(await tag(author, file, { child_ids: [childId, stranger] })).toBeRefused({
      child_ids: 'rules.invalid',
    });
  });
});
