import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { collectPersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { type HeardPush, listenToPushes } from '#server/testing/listen-pushes.ts';
import { testNow } from '#server/testing/now.ts';
import { makeSharedFolder, sendDraft } from './files.fixture.ts';
import { filesPersonalData } from './personal-data.ts';
import { picture } from './places.fixture.ts';

let listener: pg.Client;
let heard: HeardPush[];

const kiik = await openTestApp('empty');
const { database } = kiik.app;
({ listener, heard } = await listenToPushes(database.connection));
afterAll(() => listener.end());

const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const course = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const child = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(course, child);
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
await kiik.makeTeaching(course, teacher.id);
const colleague = await kiik.join({ type: 'employee', kindergartenId: home });
const watcher = await kiik.join({ type: 'employee', kindergartenId: home });
const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
await kiik.makeMother(child, mother.id);
const father = await kiik.join({ type: 'guardian', kindergartenId: home });

/** The teacher manages, a colleague and a father may edit, another colleague and the mother may view. */
const shares = {
  [`employee-${teacher.id}`]: 3,
  [`employee-${colleague.id}`]: 2,
  [`guardian-${father.id}`]: 2,
  [`employee-${watcher.id}`]: 1,
  [`guardian-${mother.id}`]: 1,
} as const;
const people = { teacher, colleague, watcher, mother, father };
type Person = keyof typeof people;

async function makeAlbum(traits: Partial<Parameters<typeof makeSharedFolder>[1]> = {}) {
  const folder = await makeSharedFolder(database, { kindergartenId: home, shares, ...traits });
  const path = `${base}/folders/${folder}`;
  const send = async (client: TestClient, name = 'a.gif', content: Uint8Array | string = picture) =>
    (await sendDraft(client, `${path}/upload`, content, { name, ...(traits.type && { type: traits.type }) }))
      .body;
  return { folder, path, send };
}

const share = (client: TestClient, ...file_ids: number[]) => client.post(`${base}/files/share`, { file_ids });
const tag = (client: TestClient, id: number) =>
  client.put(`${base}/files/children`, { file_ids: [id], child_ids: [child] });

/** Where the person comes upon the file. */
async function findEverywhere(client: TestClient, path: string, file: LibraryFile): Promise<string[]> {
  const rows = async (address: string) => {
    const { body } = await client.get<{ data?: { id: number }[] }>(address);
    return body.data?.some(({ id }) => id === file.id) ?? false;
  };
  const opens = async (address: string) => {
    const reply = await client.send('GET', address, null);
    await reply.arrayBuffer();
    return reply.status === 200;
  };
  const said: Record<string, boolean> = {
    list: await rows(`${path}/files`),
    searched: await rows(`${path}/files?term=${file.name}`),
    ids: await rows(`${path}/files/ids`),
    found: await rows(`${base}/files?type=gallery&term=${file.name}`),
    timeline: await rows(`${base}/photos`),
    links: await rows(`${path}/links?file_ids=${file.id}`),
    bytes: await opens(`${base}/files/gallery/${file.filename}`),
    archive: await opens(`${path}/zip?file_ids=${file.id}`),
  };
  const { body: days } = await client.get<{ data: { count: number }[] }>(`${path}/files/days`);
  said.days = days.data.length > 0;
  const { body: covers } = await client.get<{ data: { photos_count: number }[] }>(
    `${base}/photos/covers?folder_ids=${path.split('/').at(-1)}`,
  );
  said.cover = (covers.data[0]?.photos_count ?? 0) > 0;
  return Object.keys(said).filter((where) => said[where]);
}

const everywhere = 'list searched ids found timeline links bytes archive days cover'.split(' ');

describe('a picture by staff where families see it', () => {
  test.each<[Person, isShown: boolean]>([
    ['teacher', true],
    ['colleague', true],
    ['watcher', false],
    ['mother', false],
    ['father', false],
  ])('%s comes upon it before it is shared: %s', async (person, isShown) => {
    const { path, send } = await makeAlbum();
    const file = await send(teacher, 'walk.gif');
    expect(file).toMatchObject({ draft: true, allowed: { share: true } });
    const client = people[person];
    expect(await findEverywhere(client, path, file)).toEqual(isShown ? everywhere : []);
    const { body } = await client.get<{ total: number }>(`${path}/files`);
    expect(body.total).toBe(isShown ? 1 : 0);
    expect((await share(teacher, file.id)).body).toEqual({ done: [file.id], refused: [] });
    expect(await findEverywhere(client, path, file)).toEqual(everywhere);
  });

  test.each<[Person, status: number]>([
    ['colleague', 200],
    ['watcher', 404],
    ['mother', 404],
    ['father', 404],
  ])('%s sharing what the teacher added is told %i', async (person, status) => {
    const { path, send } = await makeAlbum();
    const file = await send(teacher);
    expect((await share(people[person], file.id)).status).toBe(status);
    const { body } = await people[person].get<{ data: unknown[] }>(`${path}/files/drafts`);
    expect(body.data).toEqual([]);
  });

  test('then the children on it decide: who has no consent hides it also once it is shared', async () => {
    const { path, send } = await makeAlbum();
    const [marked, open] = [await send(teacher, 'marked.gif'), await send(teacher, 'open.gif')];
    expect((await tag(teacher, marked.id)).status).toBe(200);
    await share(teacher, marked.id, open.id);
    expect(await findEverywhere(mother, path, marked)).not.toContain('list');
    expect(await findEverywhere(mother, path, open)).toEqual(everywhere);
  });

  test('sharing it twice changes nothing, and a file that is not seen is unknown', async () => {
    const { send } = await makeAlbum();
    const file = await send(teacher);
    await share(teacher, file.id);
    expect(await share(teacher, file.id)).toMatchObject({ status: 200, body: { done: [], refused: [] } });
    expect((await share(teacher, 999_999_999)).status).toBe(404);
  });

  test('is new to families from when it is shared, and told to them then alone', async () => {
    const { folder, path, send } = await makeAlbum();
    const file = await send(teacher);
    const told = () =>
      heard.filter(({ event, data }) => event === 'NewDocument' && data.folder_id === folder);
    const changes = () =>
      heard.filter(({ event, users }) => event === 'Changed' && users.length === 2).map(({ users }) => users);
    const adders = [teacher.userId, colleague.userId].sort((one, other) => one - other);
    await expect.poll(changes, { timeout: 10_000, interval: 50 }).toContainEqual(adders);
    expect(told()).toEqual([]);
    await kiik.run`update files set created_at = created_at - interval '60 days' where id = ${file.id}`;
    await share(teacher, file.id);
    await expect.poll(() => told().length, { timeout: 10_000, interval: 50 }).toBe(1);
    expect(told()[0]?.users).toEqual(expect.arrayContaining([mother.userId, father.userId, watcher.userId]));
    const { body } = await mother.get<{ data: LibraryFile[] }>(`${path}/files`);
    expect(body.data.map(({ status }) => status)).toEqual(['new']);
  });

  test('stays a draft in the trash, also for a guardian who manages', async () => {
    const { path, send } = await makeAlbum({ shares: { ...shares, [`guardian-${mother.id}`]: 3 } });
    const file = await send(teacher, 'regretted.gif');
    await teacher.delete(`${path}/files`, { file_ids: [file.id] });
    expect(JSON.stringify((await mother.get(`${base}/trash?type=gallery`)).body)).not.toContain('regretted');
    expect((await mother.post(`${base}/files/restore`, { file_ids: [file.id] })).status).toBe(404);
    const restored = await teacher.post(`${base}/files/restore`, { file_ids: [file.id] });
    expect(restored.body).toEqual({ done: [file.id], refused: [] });
    expect(await findEverywhere(mother, path, file)).toEqual([]);
  });
});

test('the diary keeps its pictures until they are shared', async () => {
  const path = `${base}/folders/diary/${course}`;
  const metadata = { course_id: course, diary_date: '2026-10-14', type: 'gallery', filename: 'a.gif' };
  const described = Object.entries({ ...metadata, uploaded_at: '2026-10-14 07:59:00.000' })
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
  const begun = await teacher.send('POST', `${base}/uploads`, null, {
    ...{
      'tus-resumable': '1.0.0',
      'upload-length': String(picture.byteLength),
      'upload-metadata': described,
    },
  });
  await teacher.send('PATCH', ensurePresent(begun.headers.get('location')), picture, {
    ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  const countOf = async (client: TestClient) => {
    const { body } = await client.get<{ data: { files_count: number }[] }>(`${base}/folders/diary`);
    const { body: listed } = await client.get<{ files: { total: number } }>(`${path}/files`);
    return [onlyRow(body.data).files_count, listed.files.total];
  };
  expect(await countOf(teacher)).toEqual([1, 1]);
  expect(await countOf(mother)).toEqual([0, 0]);
  const { body } = await teacher.get<{ data: { id: number }[]; newest: number; total: number }>(
    `${path}/files/drafts`,
  );
  const seen = { seen_until: body.newest, seen_total: body.total };
  expect((await teacher.post(`${path}/files/share`, seen)).body).toEqual({
    done: body.data.map(({ id }) => id),
    refused: [],
  });
  expect(await countOf(mother)).toEqual([1, 1]);
});

describe('shown at once', () => {
  test.each<[what: string, () => Promise<LibraryFile>]>([
    ['a document', async () => (await makeAlbum({ type: 'document' })).send(teacher, 'menu.gif')],
    ['a document among pictures', async () => (await makeAlbum()).send(teacher, 'a.txt', 'hello')],
    ['what a guardian adds', async () => (await makeAlbum()).send(father)],
    [
      'what no family sees',
      async () =>
        (await makeAlbum({ shares: { [`employees-${home}`]: 3, [`teachers-${course}`]: 1 } })).send(teacher),
    ],
  ])('%s', async (_, send) => {
    expect(await send()).toMatchObject({ draft: false, allowed: { share: false } });
  });

  test.each<[how: string, Partial<Parameters<typeof makeSharedFolder>[1]>]>([
    ['is public', { shares: { [`employees-${home}`]: 3 }, public: true }],
    ['is shared with a group', { shares: { [`employees-${home}`]: 3, [`course-${course}`]: 1 } }],
  ])('not what lies where it %s', async (_, traits) => {
    expect(await (await makeAlbum(traits)).send(teacher)).toMatchObject({ draft: true });
  });

  test('not what a guardian of an album above sees', async () => {
    const above = await makeAlbum({ shares: { [`employees-${home}`]: 3, [`guardian-${father.id}`]: 3 } });
    const below = await makeAlbum({ parentId: above.folder, shares: { [`employees-${home}`]: 3 } });
    expect(await below.send(teacher)).toMatchObject({ draft: true });
  });
});

test('what only staff saw is a draft where it is moved to families', async () => {
  const hidden = await makeAlbum({ shares: { [`employees-${home}`]: 3 } });
  const shown = await makeAlbum();
  const other = await makeAlbum();
  const file = await hidden.send(teacher, 'moved.gif');
  const move = (to: string) => teacher.put(`${to}/files/move`, { file_ids: [file.id] });
  expect((await move(shown.path)).status).toBe(200);
  expect(await findEverywhere(mother, shown.path, file)).toEqual([]);
  await share(teacher, file.id);
  expect((await move(other.path)).status).toBe(200);
  expect(await findEverywhere(mother, other.path, file)).toEqual(everywhere);
});

describe('what only staff saw is a draft once families see its album', () => {
  const forStaff = { [`employees-${home}`]: 3 } as const;
  const forMother = { view: [`guardian-${mother.id}`], edit: [], manage: [`employees-${home}`] };
  const versionOf = async (path: string) =>
    (await teacher.get<{ version: number }>(`${path}/acl`)).body.version;

  test.each<[how: string, change: (folder: number, path: string) => Promise<unknown>]>([
    [
      'is shared with them',
      async (_, path) => teacher.post(`${path}/sync`, { ...forMother, version: await versionOf(path) }),
    ],
    [
      'is opened to everybody here',
      async (_, path) =>
        teacher.put(path, { public: true, shared_edit: false, version: await versionOf(path) }),
    ],
    [
      'is moved below theirs',
      async (folder) => {
        const above = await makeAlbum({ shares: { ...forStaff, [`guardian-${mother.id}`]: 3 } });
        return teacher.put(`${above.path}/move`, { folder_ids: [folder] });
      },
    ],
  ])('that %s', async (_, change) => {
    const { folder, path, send } = await makeAlbum({ shares: forStaff });
    const file = await send(teacher, 'staff.gif');
    expect(file.draft).toBe(false);
    expect(await change(folder, path)).toMatchObject({ status: 200 });
    expect(await findEverywhere(mother, path, file)).toEqual([]);
    await share(teacher, file.id);
    expect(await findEverywhere(mother, path, file)).toEqual(everywhere);
  });

  test('but not if families saw it before', async () => {
    const { path, send } = await makeAlbum();
    const file = await send(teacher, 'seen.gif');
    await share(teacher, file.id);
    const open = { public: true, shared_edit: false, version: await versionOf(path) };
    expect(await teacher.put(path, open)).toMatchObject({ status: 200 });
    expect(await findEverywhere(mother, path, file)).toEqual(everywhere);
  });
});

test('nothing is shared if an older picture has come from elsewhere since the drafts were listed', async () => {
  const hidden = await makeAlbum({ shares: { [`employees-${home}`]: 3 } });
  const older = await hidden.send(teacher, 'older.gif');
  const { path, send } = await makeAlbum();
  await send(teacher, 'seen.gif');
  const { body: listed } = await teacher.get<{ newest: number; total: number }>(`${path}/files/drafts`);
  await colleague.put(`${path}/files/move`, { file_ids: [older.id] });
  const seen = { seen_until: listed.newest, seen_total: listed.total };
  expect(await teacher.post(`${path}/files/share`, seen)).toMatchObject({
    status: 422,
    body: { message: { key: 'files.drafts.changed' } },
  });
  expect((await mother.get<{ total: number }>(`${path}/files`)).body.total).toBe(0);
});

test('the copy of a child’s data has the bytes of no draft', async () => {
  const { send } = await makeAlbum();
  const file = await send(teacher, 'copied.gif');
  await tag(teacher, file.id);
  const listBytes = async () => {
    const { files } = await collectPersonalData([filesPersonalData], database.read, {
      kind: 'child',
      id: child,
    });
    return files.map(({ name }) => name).filter((name) => name.includes('copied'));
  };
  expect(await listBytes()).toEqual([]);
  await share(teacher, file.id);
  expect(await listBytes()).toHaveLength(1);
});

test('all drafts of an album are shared at once, however many', async () => {
  const { folder, path } = await makeAlbum();
  await kiik.run`
    insert into files (
      kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at,
      created_by, updated_at, shared_at
    )
    select ${home}, ${folder}, 'gallery', 'many-drafts-of-album-' || n, 'many-drafts-' || n, n || '.jpg', 'image/jpeg', 1,
      ${testNow}, ${testNow}, ${teacher.userId}, ${testNow}, null
    from generate_series(1, 6000) n`;
  const { body } = await colleague.get<{ total: number; newest: number }>(`${path}/files/drafts`);
  expect(body.total).toBe(6_000);
  const seen = { seen_until: body.newest, seen_total: body.total };
  expect((await mother.post(`${path}/files/share`, seen)).body).toEqual({ done: [], refused: [] });
  const shared = await colleague.post<{ done: number[] }>(`${path}/files/share`, seen);
  expect(shared.body.done).toHaveLength(6_000);
  expect((await mother.get<{ total: number }>(`${path}/files`)).body.total).toBe(6_000);
});
