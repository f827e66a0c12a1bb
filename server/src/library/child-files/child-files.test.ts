import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import type { Folder, FolderRow } from '#contract/library/folders.ts';
import { childrenRenamed } from '#server/kindergarten/children/write-children.ts';
import { sendForm, waitForThumbnails } from '#server/library/files/files.fixture.ts';
import { examplePicture } from '#server/proof/example-call.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const people = {} as Record<
  'teacher' | 'colleague' | 'mother' | 'father' | 'stranger' | 'reader',
  TestClient
>;

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const course = await kiik.makeCourse({ kindergartenId: home });
const child = await kiik.makeChild({ kindergartenId: home, fname: 'Liis', lname: 'Tamm' });
const other = await kiik.makeChild({ kindergartenId: home });
await kiik.makeAttendance(course, child);
const join = async (type: 'employee' | 'guardian', flags?: readonly Flag[]) => {
  const member = await kiik.makeMember({ type, kindergartenId: home, ...(flags && { flags }) });
  return { ...member, client: await kiik.signIn(member.email) };
};
const teacher = await join('employee');
await kiik.makeTeaching(course, teacher.id);
people.teacher = teacher.client;
people.colleague = (await join('employee')).client;
const mother = await join('guardian');
await kiik.makeMother(child, mother.id);
people.mother = mother.client;
const father = await join('guardian');
await kiik.makeMother(child, father.id);
await kiik.run`update child_guardians set hidden_areas = '{files}' where guardian_id = ${father.id}`;
people.father = father.client;
people.stranger = (await join('guardian')).client;
const seesAll = ['gallery_access_index', 'documents_access_index', 'child_access_files_employee'] as const;
people.reader = (await join('employee', [...seesAll, 'child_access_files_all'])).client;

const filesOf = (id = child) => `${base}/children/${id}/files`;
const send = (client: TestClient, name = 'drawing.txt') => sendForm(client, filesOf(), 'a drawing', { name });

describe('who may do what with the files of a child', () => {
  const cases: [person: keyof typeof people, expected: string][] = [
    ['teacher', 'folder 200, list 200, add 201'],
    ['colleague', 'folder 404, list 404, add 404'],
    ['mother', 'folder 200, list 200, add 201'],
    ['father', 'folder 404, list 404, add 404'],
    ['stranger', 'folder 404, list 404, add 404'],
    ['reader', 'folder 200, list 200, add 403'],
  ];
  test.each(cases)('%s: %s', async (person, expected) => {
    const client = people[person];
    const done = [
      `folder ${(await client.get(`${base}/folders/child-profile/${child}`)).status}`,
      `list ${(await client.get(filesOf())).status}`,
      `add ${(await send(client)).status}`,
    ];
    expect(done.join(', ')).toBe(expected);
    const { body } = await client.get<{ data: FolderRow[] }>(`${base}/folders/child-profile`);
    const listed = body.data.map(({ child_id }) => child_id);
    if (person === 'reader') expect(listed).toEqual(expect.arrayContaining([child, other]));
    else expect(listed).toEqual(expected.startsWith('folder 200') ? [child] : []);
  });

  test('a file for a child who is not there is told to have failed', async () => {
    const { status, body } = await sendForm(people.mother, filesOf(999_999), 'a drawing', { name: 'a.txt' });
    expect([status, body]).toEqual([404, { message: { key: 'files.uploads.noChild' } }]);
  });

  test('with edit one’s own files are changed and deleted, others’ stay', async () => {
    const theirs = (await send(people.teacher, 'theirs.txt')).body;
    const own = (await send(people.mother, 'own.txt')).body;
    const rename = ({ id, version }: LibraryFile) =>
      people.mother.put<LibraryFile>(filesOf(), { file_id: id, name: 'New', description: '', version });
    expect((await rename(theirs)).status).toBe(403);
    expect((await rename(own)).body.name).toBe('New.txt');
    expect((await rename(own)).status).toBe(409);
    const removed = await people.mother.delete(filesOf(), { file_ids: [own.id, theirs.id] });
    expect(removed.body).toEqual({ done: [own.id], refused: [{ id: theirs.id, name: 'theirs.txt' }] });
  });

  test('nothing of one child is reached through another', async () => {
    const { id } = (await send(people.teacher)).body;
    const body = { file_id: id, name: 'New', description: '', version: 1 };
    expect((await people.reader.put(filesOf(other), body)).status).toBe(404);
    expect((await people.reader.delete(filesOf(other), { file_ids: [id] })).status).toBe(404);
  });

  test('a thumbnail lies with its child alone', async () => {
    const { body } = await sendForm(people.teacher, filesOf(), new Uint8Array(examplePicture));
    expect(await waitForThumbnails(database, body.id)).toBe('ready');
    const open = async (client: TestClient, id: number) => {
      const reply = await client.send('GET', `${base}/children/${id}/files_thumbs/${body.filename}`, null);
      await reply.arrayBuffer();
      return reply.status;
    };
    expect(await open(people.mother, child)).toBe(200);
    expect(await open(people.reader, other)).toBe(404);
    expect(await open(people.father, child)).toBe(404);
  });
});

test('the folders of a child are called like the child, and those in them are found', async () => {
  const path = `${base}/folders/child-profile/${child}`;
  const folder = async () => (await people.teacher.get<Folder>(path)).body;
  expect(await folder()).toMatchObject({ name: 'Liis Tamm', child_id: child, access: 'edit' });
  const inner = await people.mother.post<Folder>(`${base}/folders`, {
    name: 'Spring',
    type: 'gallery',
    parent_id: (await folder()).id,
  });
  expect(inner.status).toBe(201);
  const sent = await sendForm(people.mother, `${base}/folders/${inner.body.id}/upload`, 'x', {
    name: 'in.txt',
  });
  const listed = await people.teacher.get<{ data: LibraryFile[] }>(`${filesOf()}?term=in.txt`);
  expect(listed.body.data.map(({ id }) => id)).toEqual([sent.body.id]);
  await database.transaction(async (transaction) => {
    await sql`update children set lname = 'Kask' where id = ${child}`.execute(transaction);
    await childrenRenamed.raise(transaction, { childIds: [child] });
  });
  expect((await folder()).name).toBe('Liis Kask');
});
