import { describe, expect, test } from 'vitest';
import type { TaggableChild } from '#contract/library/bulk-files.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { makeSharedFolder, sendDraft } from './files.fixture.ts';
import { picture } from './places.fixture.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const course = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const otherCourse = await kiik.makeCourse({ kindergartenId: home, name: 'Ants' });
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
await kiik.makeTeaching(course, teacher.id);
const watcher = await kiik.join({ type: 'employee', kindergartenId: home });
const mother = await kiik.join({ type: 'guardian', kindergartenId: home });

/** By first name: Anna and Karl have no consent. Each child has the same mother. */
const [anna, karl, liis, mia] = await Promise.all(['Anna', 'Karl', 'Liis', 'Mia'].map(makeChild));

async function makeChild(fname: string): Promise<number> {
  const id = await kiik.makeChild({ kindergartenId: home, fname, lname: 'Tamm' });
  await kiik.makeAttendance(course, id);
  await kiik.makeMother(id, mother.id);
  return id;
}

const consent = (child: number | undefined, given: boolean) =>
  mother.post(`${base}/children/${child}/consents`, { kind: 'photos_inside', given });
await consent(liis, true);
await consent(mia, true);
await consent(karl, false);
await kiik.run`update children set health_notes = 'Asthma' where id = ${mia}`;

async function makeAlbum(level: 1 | 2 | 3 = 2) {
  const shares = {
    [`employee-${teacher.id}`]: level,
    [`employee-${watcher.id}`]: 1,
    [`guardian-${mother.id}`]: 1,
  };
  const folder = await makeSharedFolder(database, {
    kindergartenId: home,
    shares: shares as Record<string, 1 | 2 | 3>,
  });
  const path = `${base}/folders/${folder}`;
  const send = async (name = 'a.gif') => (await sendDraft(teacher, `${path}/upload`, picture, { name })).body;
  return { path, send };
}

const tag = (files: readonly LibraryFile[], ...child_ids: (number | undefined)[]) =>
  teacher.put(`${base}/files/children`, { file_ids: files.map(({ id }) => id), child_ids });

describe('the children offered for marking', () => {
  const listed = async (client: TestClient, ofCourse = course) =>
    (await client.get<{ data: TaggableChild[] }>(`${base}/files/children?course_id=${ofCourse}`)).body.data;

  test('come by first name, those without consent first', async () => {
    const rows = await listed(teacher);
    expect(rows.map(({ fname, consent }) => [fname, consent])).toEqual([
      ['Anna', false],
      ['Karl', false],
      ['Liis', true],
      ['Mia', true],
    ]);
  });

  test('bring what must be known of them to those who see their health, and never to others', async () => {
    expect((await listed(teacher)).map(({ safety }) => safety?.has_notes)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const blind = await kiik.join({
      type: 'employee',
      kindergartenId: home,
      flags: ['gallery_access_index', 'children_access_index', 'courses_access_index'],
    });
    await kiik.makeTeaching(course, blind.id);
    const rows = await listed(blind);
    expect(rows.map(({ safety, profile_picture }) => [safety, profile_picture])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
  });

  test('are told to nobody but staff who see the class', async () => {
    expect(await listed(mother)).toEqual([]);
    expect(await listed(teacher, otherCourse)).toEqual([]);
    expect(await listed(watcher)).toEqual([]);
  });
});

describe('who is marked on many pictures', () => {
  const count = (client: TestClient, files: readonly LibraryFile[]) =>
    client.get<{
      data: { fname: string; count: number; evidence: number | null; consent: boolean }[];
      files: number;
      hidden: number;
    }>(`${base}/files/children/counts?file_ids=${files.map(({ id }) => id).join(',')}`);

  test('is counted, with how many of them parents do not see', async () => {
    const { send } = await makeAlbum();
    const files = [await send(), await send(), await send()];
    await tag(files, liis);
    await tag(files.slice(0, 2), anna);
    await tag(files.slice(1, 2), karl);
    const { body } = await count(teacher, files);
    expect(body.data.map(({ fname, count, consent }) => [fname, count, consent])).toEqual([
      ['Anna', 2, false],
      ['Karl', 1, false],
      ['Liis', 3, true],
    ]);
    expect(body).toMatchObject({ files: 3, hidden: 2 });
  });

  test('is told with on how many the child is evidence, to those who look after it', async () => {
    const { send } = await makeAlbum();
    const nora = await makeChild('Nora');
    const files = [await send(), await send()];
    await tag(files, liis);
    await tag(files.slice(0, 1), nora);
    const evidence = async (client: TestClient) =>
      (await count(client, files)).body.data.map((child) => [child.fname, child.evidence]);
    expect(await evidence(teacher)).toEqual([
      ['Liis', 0],
      ['Nora', 0],
    ]);
    const body = { file_ids: files.map(({ id }) => id), child_ids: [liis, nora] };
    expect((await teacher.put(`${base}/files/evidence`, body)).status).toBe(200);
    expect(await evidence(teacher)).toEqual([
      ['Liis', 2],
      ['Nora', 1],
    ]);
    await kiik.run`delete from course_children where child_id = ${nora}`;
    expect(await evidence(teacher)).toEqual([
      ['Liis', 2],
      ['Nora', null],
    ]);
  });

  test('is told only to those who may mark them', async () => {
    const { send } = await makeAlbum();
    const file = await send();
    await tag([file], anna);
    await teacher.post(`${base}/files/share`, { file_ids: [file.id] });
    for (const client of [watcher, mother])
      expect((await count(client, [file])).body).toEqual({ data: [], files: 0, hidden: 0 });
  });
});

describe('the drafts of an album', () => {
  interface Drafts {
    data: LibraryFile[];
    total: number;
    newest: number | null;
    hidden: number;
    without_consent: { fname: string }[];
  }
  const list = async (client: TestClient, path: string, query = '') =>
    (await client.get<Drafts>(`${path}/files/drafts${query}`)).body;

  test('come by pages, with all whom a missing consent will hide, also of other pages', async () => {
    const { path, send } = await makeAlbum();
    const files = [await send('a.gif'), await send('b.gif'), await send('c.gif')];
    await tag(files.slice(1), karl);
    await tag(files.slice(2), anna, mia);
    const page = await list(teacher, path, '?perPage=1&page=1');
    expect(page.data.map(({ name }) => name)).toEqual(['a.gif']);
    expect(page).toMatchObject({ total: 3, newest: files[2]?.id, hidden: 2 });
    expect(page.without_consent.map(({ fname }) => fname)).toEqual(['Anna', 'Karl']);
  });

  test('are listed to nobody who may not share them', async () => {
    const { path, send } = await makeAlbum();
    await tag([await send()], karl);
    for (const client of [watcher, mother])
      expect(await list(client, path)).toMatchObject({
        ...{ data: [], total: 0, newest: null, hidden: 0, without_consent: [] },
      });
  });

  test('are shared as far as they were seen: what a colleague adds meanwhile waits', async () => {
    const { path, send } = await makeAlbum();
    const seen = await send('seen.gif');
    const { newest } = await list(teacher, path);
    const later = await send('later.gif');
    const shared = await teacher.post(`${path}/files/share`, { seen_until: newest, seen_total: 1 });
    expect(shared.body).toEqual({ done: [seen.id], refused: [] });
    const { body } = await mother.get<{ data: LibraryFile[] }>(`${path}/files`);
    expect(body.data.map(({ name }) => name)).toEqual(['seen.gif']);
    expect((await list(teacher, path)).data.map(({ id }) => id)).toEqual([later.id]);
  });
});
