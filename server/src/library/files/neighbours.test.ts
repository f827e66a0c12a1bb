import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { Folder, FolderRow } from '#contract/library/folders.ts';
import { makeMember, managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '#server/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '#server/kindergarten/courses/factories.ts';
import { makeTargetGroup } from '#server/kindergarten/target-groups/factories.ts';
import { testNow } from '#server/testing/now.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';

/** Two kindergartens; whoever is called after the second has no business in the first. */
interface Place {
  id: number;
  base: string;
  course: number;
  child: number;
  group: number;
  folder: number;
  below: number;
  file: LibraryFile;
  employee: TestMember;
  guardian: TestMember;
  manager: TestClient;
  teacher: TestClient;
  parent: TestClient;
}

let kiik: TestApp;
let home: Place;
let away: Place;
const picture = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');

async function makePlace(name: string): Promise<Place> {
  const { database } = kiik.app;
  const id = await makeKindergarten(database, { name });
  const base = `/api/kindergartens/${id}`;
  const course = await makeCourse(database, { kindergartenId: id, name: `${name} class` });
  const child = await makeChild(database, { kindergartenId: id });
  await makeAttendance(database, course, child);
  const employee = await makeMember(database, { type: 'employee', kindergartenId: id });
  await makeTeaching(database, course, employee.id);
  const guardian = await makeMember(database, { type: 'guardian', kindergartenId: id });
  await makeMother(database, child, guardian.id);
  const group = await makeTargetGroup(database, {
    kindergartenId: id,
    members: [`employees-${id}`],
    consumer: [`employees-${id}`],
  });
  const head = await makeMember(database, { type: 'employee', kindergartenId: id, flags: managerFlags });
  const shares = { [`employee-${employee.id}`]: 3, [`guardian-${guardian.id}`]: 2 } as const;
  const folder = await makeSharedFolder(database, { kindergartenId: id, name: `${name} album`, shares });
  const below = await makeSharedFolder(database, { kindergartenId: id, parentId: folder, shares });
  const [manager, teacher, parent] = await Promise.all(
    [head, employee, guardian].map(({ email }) => kiik.signIn(email)),
  );
  if (manager === undefined || teacher === undefined || parent === undefined) throw new Error('Nobody');
  const { body: file } = await sendForm(teacher, `${base}/folders/${folder}/upload`, picture, {
    name: `${name} secret.gif`,
  });
  const people = { employee, guardian, manager, teacher, parent };
  return { id, base, course, child, group, folder, below, file, ...people };
}

beforeAll(async () => {
  kiik = await startTestApp('empty');
  home = await makePlace('Home');
  away = await makePlace('Away');
});
afterAll(() => kiik.stop());

const pathOf = (place: Place, file: LibraryFile) => `${place.base}/files/${file.place}/${file.filename}`;
const metadata = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
const beginUpload = (client: TestClient, place: Place, values: Record<string, string | number>, size = 5) =>
  client.send('POST', `${place.base}/uploads`, null, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': metadata({ filename: 'a.txt', uploaded_at: '2026-10-14 07:59:00.000', ...values }),
  });

describe('numbers of another kindergarten', () => {
  /** Every place where a number can be put, by the manager at home with what is away. */
  const attacks: [title: string, attack: () => Promise<{ status: number; body?: unknown }>][] = [
    ['open a folder', () => home.manager.get(`${home.base}/folders/${away.folder}`)],
    ['folders in one', () => home.manager.get(`${home.base}/folders/${away.folder}/folders`)],
    ['files of one', () => home.manager.get(`${home.base}/folders/${away.folder}/files`)],
    ['numbers of files', () => home.manager.get(`${home.base}/folders/${away.folder}/files/ids`)],
    ['links of one', () => home.manager.get(`${home.base}/folders/${away.folder}/links`)],
    ['an archive of one', () => home.manager.get(`${home.base}/folders/${away.folder}/zip`)],
    [
      'an archive with one of its files',
      () => home.manager.get(`${home.base}/folders/${home.folder}/zip?file_ids=${away.file.id}`),
    ],
    [
      'links with one of its files',
      () => home.manager.get(`${home.base}/folders/${home.folder}/links?file_ids=${away.file.id}`),
    ],
    ['who it is shared with', () => home.manager.get(`${home.base}/folders/${away.folder}/acl`)],
    [
      'edit one',
      () =>
        home.manager.put(`${home.base}/folders/${away.folder}`, {
          ...{ name: 'X', public: true, shared_edit: true, version: 1 },
        }),
    ],
    [
      'share one',
      () =>
        home.manager.post(`${home.base}/folders/${away.folder}/sync`, {
          ...{ view: [], edit: [], manage: [`employees-${home.id}`], version: 1 },
        }),
    ],
    ['delete one', () => home.manager.delete(`${home.base}/folders/${away.below}`)],
    [
      'a folder in one',
      () => home.manager.post(`${home.base}/folders`, { name: 'X', type: 'gallery', parent_id: away.folder }),
    ],
    [
      'move one here',
      () => home.manager.put(`${home.base}/folders/${home.folder}/move`, { folder_ids: [away.below] }),
    ],
    [
      'move into one',
      () => home.manager.put(`${home.base}/folders/${away.folder}/move`, { folder_ids: [home.below] }),
    ],
    [
      'move one to the top',
      () => home.manager.put(`${home.base}/folders/move`, { folder_ids: [away.below] }),
    ],
    ['restore one', () => home.manager.post(`${home.base}/folders/restore`, { folder_ids: [away.below] })],
    [
      'move a file into one',
      () => home.manager.put(`${home.base}/folders/${away.folder}/files/move`, { file_ids: [home.file.id] }),
    ],
    ['restore a file', () => home.manager.post(`${home.base}/files/restore`, { file_ids: [away.file.id] })],
    ['open a file', () => home.manager.get(pathOf(home, away.file))],
    [
      'a thumbnail',
      () => home.manager.get(`${home.base}/files/gallery_thumbs/${away.file.filename}?size=small`),
    ],
    [
      'edit a file',
      () => home.manager.put(pathOf(home, away.file), { name: 'X', description: '', version: 1 }),
    ],
    ['delete a file', () => home.manager.delete(pathOf(home, away.file))],
    [
      'tag a file',
      () =>
        home.manager.put(`${home.base}/files/children`, {
          file_ids: [away.file.id],
          child_ids: [home.child],
        }),
    ],
    ['send into one', () => sendForm(home.manager, `${home.base}/folders/${away.folder}/upload`, 'x')],
    ['begin to send into one', () => beginUpload(home.manager, home, { folder_id: away.folder })],
    [
      'begin to send into the diary of a class',
      () =>
        beginUpload(home.manager, home, {
          ...{ course_id: away.course, diary_date: '2026-10-14', type: 'gallery' },
        }),
    ],
    ['the folder of a child', () => home.manager.get(`${home.base}/folders/child-profile/${away.child}`)],
    ['the files of a child', () => home.manager.get(`${home.base}/children/${away.child}/files`)],
  ];
  test.each(attacks)('%s: 404', async (_, attack) => {
    const { status, body } = await attack();
    expect(status).toBe(404);
    expect(JSON.stringify(body ?? '')).not.toContain('Away');
  });

  test('among those of here do nothing and tell nothing', async () => {
    const moved = await home.manager.put(`${home.base}/folders/${home.below}/files/move`, {
      file_ids: [home.file.id, away.file.id],
    });
    expect(moved.body).toEqual({ done: [home.file.id], refused: [] });
    await home.manager.put(`${home.base}/folders/${home.folder}/files/move`, { file_ids: [home.file.id] });
    const removed = await home.manager.delete(`${home.base}/folders/${home.folder}/files`, {
      file_ids: [away.file.id],
    });
    expect(removed.status).toBe(403);
    await home.manager.put(`${home.base}/files/seen`, { file_ids: [away.file.id] });
    const { rows } = await sql`select from file_views where file_id = ${away.file.id}`.execute(
      kiik.app.database.read,
    );
    expect(rows).toEqual([]);
    const file_ids = [home.file.id];
    const tagged = await home.teacher.put(`${home.base}/files/children`, {
      file_ids,
      child_ids: [away.child],
    });
    expect(tagged.status).toBe(422);
    await home.manager.put(`${home.base}/files/children`, { file_ids, course_id: away.course });
    const marks = await sql`select from file_children where file_id = ${home.file.id}`.execute(
      kiik.app.database.read,
    );
    expect(marks.rows).toEqual([]);
  });

  test.each([
    ['an employee', () => `employee-${away.employee.id}`],
    ['a guardian', () => `guardian-${away.guardian.id}`],
    ['a class', () => `course-${away.course}`],
    ['its teachers', () => `teachers-${away.course}`],
    ['a target group', () => `group-${away.group}`],
    ['all employees', () => `employees-${away.id}`],
    ['all guardians', () => `guardians-${away.id}`],
    ['a wrong type of somebody here', () => `guardian-${home.employee.id}`],
    ['nobody at all', () => 'employee-999999999'],
  ])('%s cannot be shared with', async (_, identity) => {
    const list = { view: [], edit: [identity()], manage: [`employee-${home.employee.id}`] };
    const { body: folder } = await home.manager.get<Folder>(`${home.base}/folders/${home.folder}`);
    const synced = await home.manager.post(`${home.base}/folders/${home.folder}/sync`, {
      ...list,
      version: folder.version,
    });
    expect([synced.status, Object.keys(synced.body.errors ?? {})]).toEqual([422, ['edit']]);
    const made = await home.manager.post(`${home.base}/folders`, { name: 'X', type: 'gallery', ...list });
    expect(made.status).toBe(422);
    const { rows } = await sql`select from folder_shares where unique_id = ${identity()} and folder_id in (
      select id from folders where kindergarten_id = ${home.id})`.execute(kiik.app.database.read);
    expect(rows).toEqual([]);
  });
});

describe('what is hidden', () => {
  const album = async (shares: Record<string, 1 | 2 | 3> = {}) => {
    const folder = await makeSharedFolder(kiik.app.database, {
      kindergartenId: home.id,
      name: 'Trip',
      shares: { [`employee-${home.employee.id}`]: 3, [`guardian-${home.guardian.id}`]: 1, ...shares },
    });
    const path = `${home.base}/folders/${folder}`;
    const send = async (client: TestClient, name: string) =>
      (await sendForm(client, `${path}/upload`, picture, { name })).body;
    return { folder, path, send };
  };
  const hide = (file: LibraryFile) =>
    home.teacher.put(`${home.base}/files/children`, { file_ids: [file.id], child_ids: [home.child] });

  test('a picture without consent is in no count, answer, tag or archive', async () => {
    const { path, send } = await album();
    const file = await send(home.teacher, 'hidden.gif');
    await send(home.teacher, 'shown.gif');
    const seen = await home.parent.send('GET', pathOf(home, file), null);
    const tag = seen.headers.get('etag') ?? '';
    await seen.arrayBuffer();
    const { body: before } = await home.parent.get<{ data: LibraryFile[] }>(`${path}/files?term=hidden`);
    const link = before.data[0]?.url ?? '';
    await hide(file);
    for (const address of [pathOf(home, file), link]) {
      for (const method of ['GET', 'HEAD']) {
        for (const headers of [{ 'if-none-match': tag }, { range: 'bytes=0-0' }, { 'if-none-match': '*' }]) {
          const reply = await home.parent.send(method, address, null, headers as Record<string, string>);
          expect(reply.status).toBe(404);
          expect(reply.headers.get('etag')).toBeNull();
          await reply.text();
        }
      }
    }
    for (const query of ['', '?term=hidden', '?page=9', '?perPage=1']) {
      const { body } = await home.parent.get<{ total: number }>(`${path}/files${query}`);
      expect(body.total).toBe(query === '?term=hidden' ? 0 : 1);
      expect(JSON.stringify(body)).not.toContain('hidden.gif');
    }
    const ids = await home.parent.get<{ data: { id: number }[] }>(`${path}/files/ids`);
    expect(ids.body.data.map(({ id }) => id)).not.toContain(file.id);
    expect((await home.parent.get(`${path}/zip?file_ids=${file.id}`)).status).toBe(404);
    expect((await home.parent.get(`${path}/links?file_ids=${file.id}`)).status).toBe(404);
    const size = 'size=small';
    const thumbnail = `${home.base}/files/gallery_thumbs/${file.filename}?${size}`;
    expect((await home.parent.send('GET', thumbnail, null)).status).toBe(404);
  });

  test('a picture without consent stays hidden in the trash, also from a guardian who manages', async () => {
    const { path, send } = await album({ [`guardian-${home.guardian.id}`]: 3 });
    const file = await send(home.teacher, 'withheld.gif');
    await hide(file);
    expect((await home.parent.delete(`${path}/files`, { file_ids: [file.id] })).status).toBe(403);
    await home.teacher.delete(`${path}/files`, { file_ids: [file.id] });
    const trash = await home.parent.get(`${home.base}/trash?type=gallery`);
    expect(JSON.stringify(trash.body)).not.toContain('withheld');
    expect((await home.parent.post(`${home.base}/files/restore`, { file_ids: [file.id] })).status).toBe(404);
    const restored = await home.teacher.post(`${home.base}/files/restore`, { file_ids: [file.id] });
    expect(restored.body).toEqual({ done: [file.id], refused: [] });
  });

  test('names in the trash are told to nobody who may only view there', async () => {
    const edited = await album({ [`guardian-${home.guardian.id}`]: 2 });
    const viewed = await album();
    const own = await edited.send(home.parent, 'own.gif');
    const others = await viewed.send(home.teacher, 'regretted.gif');
    await home.parent.delete(`${edited.path}/files`, { file_ids: [own.id] });
    await home.teacher.delete(`${viewed.path}/files`, { file_ids: [others.id] });
    const reply = await home.parent.post(`${home.base}/files/restore`, { file_ids: [own.id, others.id] });
    expect(reply.body).toEqual({ done: [own.id], refused: [] });
  });

  test('folders that one may not see are in no count, search, way or tooltip', async () => {
    const { folder, path } = await album();
    const shares = { [`guardian-${home.guardian.id}`]: 2 } as const;
    const secret = await makeSharedFolder(kiik.app.database, {
      ...{ kindergartenId: home.id, parentId: folder, name: 'Secret plan' },
    });
    const deep = await makeSharedFolder(kiik.app.database, {
      ...{ kindergartenId: home.id, parentId: secret, name: 'Deep', shares },
    });
    const inner = await makeSharedFolder(kiik.app.database, {
      ...{ kindergartenId: home.id, parentId: deep, name: 'Unseen inner' },
    });
    const opened = await home.parent.get<Folder & { subFolders: { total: number } }>(path);
    expect([opened.body.subfolders_count, opened.body.subFolders.total]).toEqual([0, 0]);
    const there = await home.parent.get<Folder>(`${home.base}/folders/${deep}`);
    expect(there.body.breadcrumbs.map(({ name }) => name)).toEqual(['Trip', 'Deep']);
    expect([there.body.parent_id, there.body.subfolders_count]).toEqual([null, 0]);
    for (const address of [`${path}?term=Secret`, `${home.base}/gallery?term=Secret`, `${path}?term=deep`]) {
      const { body } = await home.parent.get(address);
      expect(JSON.stringify(body)).not.toMatch(/Secret/);
    }
    // Where an unseen folder lies cannot be found out by pretending to move it.
    const asked = await home.parent.get<{ data: { name: string; obstacle: string | null }[] }>(
      `${home.base}/folders/${folder}/folders?term=deep&folder_id=${inner}`,
    );
    expect(asked.body.data).toMatchObject([{ name: 'Deep', obstacle: null }]);
  });

  test('names of people stay with those who may know them', async () => {
    const stranger = await makeMember(kiik.app.database, { type: 'guardian', kindergartenId: home.id });
    const { path } = await album({ [`guardian-${stranger.id}`]: 2 });
    const { body } = await home.parent.get<Folder>(path);
    const named = body.shared_with.filter(({ name }) => name !== '').map((one) => one.unique_id);
    expect(named).toEqual([`employee-${home.employee.id}`, `guardian-${home.guardian.id}`]);
  });
});

describe('who came down in the world', () => {
  test('an employee who is archived with an open session has nothing at all', async () => {
    const member = await makeMember(kiik.app.database, { type: 'employee', kindergartenId: home.id });
    const client = await kiik.signIn(member.email);
    const folder = await makeSharedFolder(kiik.app.database, {
      kindergartenId: home.id,
      shares: { [`employee-${member.id}`]: 3 },
      isPublic: true,
      sharedEdit: true,
    });
    const path = `${home.base}/folders/${folder}`;
    const { body: file } = await sendForm(client, `${path}/upload`, picture, { name: 'mine.gif' });
    const began = (await (await beginUpload(client, home, { folder_id: folder })).json()) as {
      location: string;
    };
    await kiik.app.database.transaction((transaction) => archiveMembership(transaction, member.id, testNow));
    const statuses = [
      (await client.get(path)).status,
      (await client.get(`${path}/files`)).status,
      (await client.get(`${home.base}/gallery`)).status,
      (await client.get(pathOf(home, file))).status,
      (await client.get(file.url)).status,
      (await client.get(began.location)).status,
      (await sendForm(client, `${path}/upload`, picture)).status,
      (
        await client.send('PATCH', began.location, Buffer.from('abcde'), {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        })
      ).status,
    ];
    expect(statuses.filter((status) => status < 400)).toEqual([]);
  });

  test.each(['gallery', 'documents'] as const)(
    'the module %s switched off takes all of it',
    async (module) => {
      const type = module === 'gallery' ? 'gallery' : 'document';
      const folder = await makeSharedFolder(kiik.app.database, {
        kindergartenId: home.id,
        type,
        shares: { [`employee-${home.employee.id}`]: 3 },
      });
      const path = `${home.base}/folders/${folder}`;
      const { body: file } = await sendForm(home.teacher, `${path}/upload`, 'x', { name: 'x.txt', type });
      const set = (modules: string[]) =>
        kiik.app.database.runStatement(
          sql`update kindergartens set disabled_modules = ${modules}::text[] where id = ${home.id}`,
        );
      await set([module]);
      try {
        for (const client of [home.teacher, home.manager]) {
          expect((await client.get(`${home.base}/${module}`)).status).toBe(403);
          expect((await client.get(path)).status).toBe(404);
          expect((await client.get(`${path}/files`)).status).toBe(404);
          expect((await client.get(pathOf(home, file))).status).toBe(404);
          expect((await client.get(file.url)).status).toBe(404);
          expect((await client.get(`${path}/zip`)).status).toBe(404);
          expect((await beginUpload(client, home, { folder_id: folder })).status).toBe(404);
          const trash = await client.get<{ total: number }>(`${home.base}/trash?type=${type}`);
          expect(trash.body.total ?? 0).toBe(0);
        }
      } finally {
        await set([]);
      }
      expect((await home.teacher.get(path)).status).toBe(200);
    },
  );

  test('the diary switched off takes what lies in it, also by address and link', async () => {
    const began = await beginUpload(home.manager, home, {
      ...{ filename: 'day.gif', course_id: home.course, diary_date: '2026-10-14', type: 'gallery' },
    });
    const { location } = (await began.json()) as { location: string };
    const sent = await home.manager.send('PATCH', location, Buffer.from('GIF89'), {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    const { file } = (await sent.json()) as { file: LibraryFile };
    const list = `${home.base}/folders/diary/${home.course}/files`;
    const read = async () => {
      const statuses: number[] = [];
      for (const client of [home.manager, home.teacher, home.parent]) {
        for (const address of [list, pathOf(home, file)]) statuses.push((await client.get(address)).status);
      }
      return [...new Set([...statuses, (await home.manager.get(file.url)).status])];
    };
    const set = (modules: string[]) =>
      kiik.app.database.runStatement(
        sql`update kindergartens set disabled_modules = ${modules}::text[] where id = ${home.id}`,
      );
    expect(await read()).toEqual([200]);
    await set(['diary']);
    try {
      expect((await read()).filter((status) => status < 400)).toEqual([]);
    } finally {
      await set([]);
    }
  });

  test('who may only view is refused every write, and it stays as it was', async () => {
    const folder = await makeSharedFolder(kiik.app.database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.employee.id}`]: 3, [`guardian-${home.guardian.id}`]: 1 },
    });
    const path = `${home.base}/folders/${folder}`;
    const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
    const child = await makeSharedFolder(kiik.app.database, {
      ...{ kindergartenId: home.id, parentId: folder, shares: { [`guardian-${home.guardian.id}`]: 1 } },
    });
    const own = `guardian-${home.guardian.id}`;
    const lists = { view: [], edit: [], manage: [own], version: 1 };
    const flags = { public: true, shared_edit: true };
    const it = home.parent;
    const statuses = [
      (await it.put(path, { name: 'Mine', ...flags, version: 1 })).status,
      (await it.post(`${path}/sync`, lists)).status,
      (await it.get(`${path}/acl`)).status,
      (await it.delete(`${home.base}/folders/${child}`)).status,
      (await it.post(`${home.base}/folders`, { name: 'X', type: 'gallery', parent_id: folder })).status,
      (await it.put(`${path}/move`, { folder_ids: [child] })).status,
      (await it.put(`${home.base}/folders/move`, { folder_ids: [child] })).status,
      (await sendForm(it, `${path}/upload`, picture)).status,
      (await beginUpload(it, home, { folder_id: folder })).status,
      (await it.put(pathOf(home, file), { name: 'X', description: '', version: 1 })).status,
      (await it.delete(pathOf(home, file))).status,
      (await it.delete(`${path}/files`, { file_ids: [file.id] })).status,
      (await it.put(`${home.base}/folders/${home.folder}/files/move`, { file_ids: [file.id] })).status,
      (await it.put(`${home.base}/files/children`, { file_ids: [file.id], child_ids: [home.child] })).status,
      (await it.delete(`${home.base}/files/children`, { file_ids: [file.id], child_ids: [home.child] }))
        .status,
    ];
    expect(new Set(statuses)).toEqual(new Set([403]));
    const { body } = await home.teacher.get<FolderRow>(path);
    expect(body).toMatchObject({ version: 1, public: false });
  });
});

describe('one who may edit', () => {
  test('comes to manage nothing by moving it below what they manage', async () => {
    const { database } = kiik.app;
    const me = `guardian-${home.guardian.id}`;
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.employee.id}`]: 3, [me]: 2 },
    });
    const make = () =>
      makeSharedFolder(database, { kindergartenId: home.id, parentId: folder, shares: { [me]: 2 } });
    const [theirs, aside] = [await make(), await make()];
    const { body: own } = await home.parent.post<Folder>(`${home.base}/folders`, {
      ...{ name: 'Mine', type: 'gallery', parent_id: folder },
    });
    expect(own.access).toBe('manage');
    const move = (target: number) =>
      home.parent.put(`${home.base}/folders/${target}/move`, { folder_ids: [theirs] });
    expect((await move(own.id)).status).toBe(422);
    expect((await home.parent.get<Folder>(`${home.base}/folders/${theirs}`)).body.access).toBe('edit');
    // Where the same people manage, it may go.
    expect((await move(aside)).status).toBe(200);
    expect((await home.teacher.get<Folder>(`${home.base}/folders/${theirs}`)).body.access).toBe('manage');
  });
});

describe('two at the same time', () => {
  const open = async () => {
    const folder = await makeSharedFolder(kiik.app.database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.employee.id}`]: 3, [`guardian-${home.guardian.id}`]: 3 },
    });
    const path = `${home.base}/folders/${folder}`;
    const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
    return { folder, path, file };
  };
  const statusesOf = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();

  test('who take the folder from each other: one does, and a manager is left', async () => {
    const { path } = await open();
    const keep = (one: string) => ({ view: [], edit: [], manage: [one], version: 1 });
    const statuses = await statusesOf([
      home.teacher.post(`${path}/sync`, keep(`employee-${home.employee.id}`)),
      home.parent.post(`${path}/sync`, keep(`guardian-${home.guardian.id}`)),
    ]);
    // The other has nothing there any more, or is told what was saved.
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
  });

  test('who rename one file or one folder: one does, the other is told', async () => {
    const { path, file } = await open();
    const name = (client: TestClient, to: string) =>
      client.put(pathOf(home, file), { name: to, description: '', version: 1 });
    expect(await statusesOf([name(home.teacher, 'One'), name(home.parent, 'Other')])).toEqual([200, 409]);
    const call = (client: TestClient, to: string) =>
      client.put(path, { name: to, public: false, shared_edit: false, version: 1 });
    expect(await statusesOf([call(home.teacher, 'One'), call(home.parent, 'Other')])).toEqual([200, 409]);
  });

  test('who move and delete the same files end with each in one place, and none waits for ever', async () => {
    for (const _ of Array.from({ length: 4 })) {
      const [one, other] = [await open(), await open()];
      const ids = [one.file.id, other.file.id];
      const statuses = await statusesOf([
        home.teacher.put(`${other.path}/files/move`, { file_ids: ids }),
        home.parent.put(`${one.path}/files/move`, { file_ids: ids.toReversed() }),
        home.teacher.delete(`${one.path}/files`, { file_ids: ids }),
        home.parent.delete(pathOf(home, one.file)),
        home.teacher.delete(pathOf(home, other.file)),
        home.parent.post(`${home.base}/files/restore`, { file_ids: ids }),
      ]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
  });
});

describe('what is sent and begun', () => {
  test.each([
    ['bytes=0-99999999999999999999999', 200],
    ['bytes=999999999999999-', 416],
    ['bytes=5-2', 200],
    ['bytes=-0', 416],
    ['bytes=-999999999999999', 206],
    ['bytes=0-0,1-1,2-2', 200],
    ['bytes=--1', 200],
    ['lines=0-5', 200],
    [`bytes=${'0-1,'.repeat(1_000)}0-1`, 200],
  ])('the range %s is answered with %i', async (range, status) => {
    const reply = await home.teacher.send('GET', pathOf(home, home.file), null, { range });
    expect(reply.status).toBe(status);
    const bytes = (await reply.arrayBuffer()).byteLength;
    expect(bytes).toBe(status === 416 ? 0 : picture.byteLength);
  });

  test('unfinished uploads of one person have an end, by number and by bytes, also all at once', async () => {
    const member = await makeMember(kiik.app.database, { type: 'employee', kindergartenId: home.id });
    const client = await kiik.signIn(member.email);
    const folder = await makeSharedFolder(kiik.app.database, {
      kindergartenId: home.id,
      shares: { [`employee-${member.id}`]: 2 },
    });
    const began = await Promise.all(
      Array.from({ length: 80 }, async () => {
        const reply = await beginUpload(client, home, { folder_id: folder }, 200_000_000);
        await reply.text();
        return reply.status;
      }),
    );
    expect(began.filter((status) => status === 201)).toHaveLength(50);
    expect(began.filter((status) => status === 429)).toHaveLength(30);
  });

  test('a file that is restored while its folder is deleted does not get lost in it', async () => {
    for (const _ of Array.from({ length: 6 })) {
      const folder = await makeSharedFolder(kiik.app.database, {
        kindergartenId: home.id,
        shares: { [`employee-${home.employee.id}`]: 3 },
      });
      const path = `${home.base}/folders/${folder}`;
      const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
      await home.teacher.delete(`${path}/files`, { file_ids: [file.id] });
      await Promise.all([
        home.teacher.delete(path),
        home.teacher.post(`${home.base}/files/restore`, { file_ids: [file.id] }),
        sendForm(home.teacher, `${path}/upload`, picture, { name: 'b.gif' }),
      ]);
      const { rows } = await sql`
        select from files file join folders folder on folder.id = file.folder_id
        where folder.id = ${folder} and folder.deleted_at is not null and file.deleted_at is null`.execute(
        kiik.app.database.read,
      );
      expect(rows).toEqual([]);
    }
  });

  test('what is sent into a folder that is deleted meanwhile is refused, and leaves nothing', async () => {
    const folder = await makeSharedFolder(kiik.app.database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.employee.id}`]: 3 },
    });
    const began = await beginUpload(home.teacher, home, { folder_id: folder });
    const { location } = (await began.json()) as { location: string };
    const send = async (offset: number, bytes: string) => {
      const reply = await home.teacher.send('PATCH', location, Buffer.from(bytes), {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      });
      await reply.text();
      return reply.status;
    };
    expect(await send(0, 'ab')).toBe(200);
    expect((await home.teacher.delete(`${home.base}/folders/${folder}`)).status).toBe(200);
    expect(await send(2, 'cde')).toBe(404);
    const { rows } = await sql`select from files where folder_id = ${folder}`.execute(kiik.app.database.read);
    expect(rows).toEqual([]);
  });

  test('an upload in thousands of pieces is refused its next one', async () => {
    const began = await beginUpload(home.teacher, home, { folder_id: home.folder }, 100_000);
    const { upload, location } = (await began.json()) as { upload: string; location: string };
    await kiik.app.database.runStatement(sql`
      insert into upload_pieces (upload_id, start, size, storage_key)
      select id, place, 1, 'uploads/none-' || place from uploads, generate_series(0, 1999) place where key = ${upload}`);
    const reply = await home.teacher.send('PATCH', location, Buffer.from('x'), {
      'tus-resumable': '1.0.0',
      'upload-offset': '2000',
      'content-type': 'application/offset+octet-stream',
    });
    expect(reply.status).toBe(429);
    await reply.text();
    await home.teacher.delete(location);
  });

  test('a link ends with the file in the trash, and where it is moved out of sight', async () => {
    const { database } = kiik.app;
    const open = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.employee.id}`]: 3, [`guardian-${home.guardian.id}`]: 1 },
    });
    const closed = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.employee.id}`]: 3 },
    });
    const path = `${home.base}/folders/${open}`;
    const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
    const { body } = await home.parent.get<{ data: LibraryFile[] }>(`${path}/files`);
    const link = body.data[0]?.url ?? '';
    const look = async () => (await kiik.visitor().get(link)).status;
    const move = (folder: number) =>
      home.teacher.put(`${home.base}/folders/${folder}/files/move`, { file_ids: [file.id] });
    expect(await look()).toBe(200);
    await move(closed);
    expect(await look()).toBe(404);
    await move(open);
    expect(await look()).toBe(200);
    await home.teacher.delete(`${path}/files`, { file_ids: [file.id] });
    expect(await look()).toBe(404);
  });

  test('each look at a file is in the audit log: by whom, and as whom an administrator looked', async () => {
    const { database } = kiik.app;
    const administrator = await makeMember(database, {
      type: 'administrator',
      flags: ['canAccessUsersLoginAs'],
    });
    const client = await kiik.signIn(administrator.email);
    await client.post('/api/admin/login-as', { user_id: home.employee.userId });
    const folder = `${home.base}/folders/${home.folder}`;
    const { body } = await client.get<{ data: LibraryFile[] }>(`${folder}/files`);
    const [file] = body.data;
    if (file === undefined) throw new Error('Nothing there');
    await client.get(pathOf(home, file));
    await client.get(`${folder}/files/ids`);
    await client.get(`${folder}/links`);
    await client.get(`${folder}/zip`);
    await client.get(file.url);
    await kiik.visitor().get(file.url);
    const read = async () => {
      const { rows } = await sql<{ action: string; user_id: number; as_user_id: number | null }>`
        select action, user_id, as_user_id from audit_entries
        where action like 'files.%' and subjects @> ${JSON.stringify({ file_id: [file.id] })}
          and user_id in (${administrator.userId}, ${home.employee.userId})
        order by id desc limit 7`.execute(database.read);
      return rows
        .filter((row) => row.user_id === administrator.userId && row.as_user_id === home.employee.userId)
        .map(({ action }) => action)
        .sort();
    };
    await expect
      .poll(read)
      .toEqual([
        'files.downloadFolder',
        'files.getFile',
        'files.listFileIds',
        'files.listFiles',
        'files.listFolderLinks',
        'files.openLink',
        'files.openLink',
      ]);
  });

  test('logs tell no name, no term and no link', async () => {
    await home.teacher.get(`${home.base}/folders/${home.folder}/files?term=Mirabilis`);
    await home.teacher.get(`${home.base}/gallery?term=Mirabilis`);
    const { body } = await home.teacher.get<{ data: LibraryFile[] }>(
      `${home.base}/folders/${home.folder}/files`,
    );
    const link = body.data[0]?.url ?? 'nothing';
    await home.teacher.get(link);
    await home.teacher.get(`${link}x`);
    await sendForm(home.parent, `${home.base}/folders/${home.folder}/upload`, '', { name: 'Mirabilis.gif' });
    const log = kiik.log.join('\n');
    expect(log).not.toContain('Mirabilis');
    expect(log).not.toContain('secret.gif');
    expect(log).not.toContain(link);
    expect(log).not.toContain(home.employee.email);
  });
});
