import { expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { beginUpload, openPlaces, pathOf } from '#server/library/files/places.fixture.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const { kiik, home, away } = await openPlaces();

/** Uploads a document for the plans of the class; returns the status if the upload is refused. */
async function send(client: TestClient, more: Record<string, string> = {}): Promise<LibraryFile | number> {
  const begun = await beginUpload(client, home, { course_id: home.course, filename: 'week.txt', ...more });
  const location = begun.headers.get('location');
  if (location === null) return begun.status;
  const reply = await client.send('PATCH', location, Buffer.from('plan!'), {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  return ((await reply.json()) as UploadState).file ?? reply.status;
}

async function sendPlan(client: TestClient): Promise<LibraryFile> {
  const file = await send(client);
  if (typeof file === 'number') throw new Error(`Answered with ${file}.`);
  return file;
}

/** An employee with these flags, who teaches the class or does not. */
async function join(flags: readonly Flag[], teaches: boolean): Promise<TestClient> {
  const member = await kiik.makeMember({ type: 'employee', kindergartenId: home.id, flags });
  if (teaches) await kiik.makeTeaching(home.course, member.id);
  return kiik.signIn(member.email);
}

test('a document of a class’s plans lies with the plans and nowhere else', async () => {
  const file = await sendPlan(home.teacher);
  expect(file).toMatchObject({
    place: 'plans',
    type: 'document',
    folder: null,
    allowed: { edit: true, delete: true, move: false, tag: false },
  });
  const read = await home.teacher.send('GET', pathOf(home, file), null);
  expect([read.status, await read.text()]).toEqual([200, 'plan!']);
  for (const place of ['documents', 'gallery', 'diary']) {
    expect((await home.teacher.get(`${home.base}/files/${place}/${file.filename}`)).status).toBe(404);
  }
  const diary = await home.teacher.get<{ files: { total: number } }>(
    `${home.base}/folders/diary/${home.course}/files?module=documents`,
  );
  expect(diary.body.files.total).toBe(0);
  const albums = await home.teacher.get(`${home.base}/folders/diary?module=documents`);
  expect(albums.body).toMatchObject({ data: [{ id: home.course, files_count: 0 }] });
  const found = await home.teacher.get(`${home.base}/files?type=document&term=week`);
  expect(found.body).toMatchObject({ data: [], total: 0 });
  expect(await send(home.teacher, { type: 'gallery' })).toBe(422);
});

test('it is renamed, put into the trash and taken back by whoever edits plans', async () => {
  const file = await sendPlan(home.teacher);
  const renamed = await home.teacher.put(pathOf(home, file), {
    name: 'Autumn.txt',
    description: '',
    version: file.version,
  });
  expect(renamed.body).toMatchObject({ name: 'Autumn.txt' });
  expect((await home.teacher.delete(pathOf(home, file))).status).toBe(200);
  expect((await home.teacher.get(pathOf(home, file))).status).toBe(404);
  const restored = await home.teacher.post(`${home.base}/files/restore`, { file_ids: [file.id] });
  expect(restored.body).toEqual({ done: [file.id], refused: [] });
  expect((await home.teacher.get(pathOf(home, file))).status).toBe(200);
});

test('who reads and who changes it, the rights on plans decide', async () => {
  const file = await sendPlan(home.teacher);
  const documents = 'documents_access_index';
  const people: [string, TestClient, string][] = [
    ['a manager', home.manager, '200 409 201'],
    ['a teacher who sees week plans', await join([documents, 'plans_access_week'], true), '200 403 403'],
    ['a colleague of another class', await join([documents, 'plans_access_week'], false), '404 404 404'],
    ['a colleague who sees all plans', await join([documents, 'plans_access_all'], false), '200 403 403'],
    ['a teacher without plans', await join([documents, 'plans_can_edit'], true), '404 404 404'],
    ['a teacher without documents', await join(['plans_access_week'], true), '403 403 403'],
    ['a parent of the class', home.parent, '404 404 404'],
    ['a stranger', away.teacher, '403 403 403'],
  ];
  for (const [who, client, expected] of people) {
    const read = (await client.get(pathOf(home, file))).status;
    // A 409 means that the person may change it; only the version was wrong.
    const change = (await client.put(pathOf(home, file), { name: 'x', description: '', version: 0 })).status;
    const add = (await beginUpload(client, home, { course_id: home.course })).status;
    expect(`${who}: ${read} ${change} ${add}`).toBe(`${who}: ${expected}`);
  }
});
