import { expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

interface Album {
  files: { data: LibraryFile[]; has_more: boolean; total: number };
  start_date: string;
  end_date: string;
  allowed: { add: boolean };
}

const kiik = await openTestApp('empty');
const kindergartenId = await kiik.makeKindergarten();
const base = `/api/kindergartens/${kindergartenId}`;
const bees = await kiik.makeCourse({ kindergartenId, name: 'Bees' });
const owls = await kiik.makeCourse({ kindergartenId, name: 'Owls' });
const childId = await kiik.makeChild({ kindergartenId });
await kiik.makeAttendance(bees, childId);
const teacher = await kiik.join({ type: 'employee', kindergartenId });
await kiik.makeTeaching(bees, teacher.id);
const mother = await kiik.join({ type: 'guardian', kindergartenId });
await kiik.makeMother(childId, mother.id);

const protocol = { 'tus-resumable': '1.0.0' };

/** Uploads a file for a class and day; returns the status if the upload is refused. */
async function send(client: TestClient, courseId: number, day: string, name: string) {
  const metadata = {
    filename: name,
    uploaded_at: '2026-10-14 07:00:00.000',
    course_id: `${courseId}`,
    diary_date: day,
    type: 'gallery',
  };
  const begun = await client.send('POST', `${base}/uploads`, null, {
    ...protocol,
    'upload-length': '4',
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  const location = begun.headers.get('location');
  if (location === null) return begun.status;
  const reply = await client.send('PATCH', location, Buffer.from('film'), {
    ...protocol,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  return ((await reply.json()) as UploadState).file?.id ?? reply.status;
}

const album = (client: TestClient, query = '', courseId = bees) =>
  client.get<Album>(`${base}/folders/diary/${courseId}/files${query}`);

test('a class’s teachers put files to a day, its families see them, by day and within the dates', async () => {
  const first = await send(teacher, bees, '2026-09-07', 'first.mp4');
  const second = await send(teacher, bees, '2026-10-12', 'second.mp4');
  const early = await send(teacher, bees, '2026-08-20', 'early.mp4');
  expect(await send(mother, bees, '2026-10-12', 'hers.mp4')).toBe(403);
  expect(await send(teacher, owls, '2026-10-12', 'owl.mp4')).toBe(404);
  const { status, body } = await album(mother);
  expect(status).toBe(200);
  expect(body).toMatchObject({ start_date: '2026-09-01', end_date: '2026-10-14', allowed: { add: false } });
  expect(body.files.data.map(({ id }) => id)).toEqual([second, first]);
  const ids = async (query: string) => (await album(mother, query)).body.files.data.map(({ id }) => id);
  expect(await ids('?order=asc')).toEqual([first, second]);
  expect(await ids('?start_date=2026-08-01&end_date=2026-08-31')).toEqual([early]);
  expect(await ids('?term=second')).toEqual([second]);
  expect(await ids('?module=documents')).toEqual([]);
  const page = (await album(mother, '?perPage=1')).body.files;
  expect(page).toMatchObject({ has_more: true, total: 2 });
  expect((await album(mother, '?start_date=2026-10-02&end_date=2026-10-01')).status).toBe(422);
  expect((await album(teacher)).body.allowed).toEqual({ add: true });
  const counted = await mother.get(`${base}/folders/diary/${bees}/files/count`);
  expect(counted.body).toEqual({ count: 2 });
  const days = await mother.get(`${base}/folders/diary/${bees}/files/days`);
  expect(days.body).toEqual({
    data: [
      { day: '2026-10-12', count: 1 },
      { day: '2026-09-07', count: 1 },
    ],
  });
  expect((await mother.get(`${base}/folders/diary/${owls}/files/days`)).status).toBe(404);
  const links = await mother.get<{ data: { name: string }[] }>(`${base}/folders/diary/${bees}/links`);
  expect(links.body.data.map(({ name }) => name)).toEqual(['first.mp4', 'second.mp4']);
  const packed = await mother.send('GET', `${base}/folders/diary/${bees}/zip`, null);
  expect(packed.status).toBe(200);
  expect(
    Buffer.from(await packed.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('the classes are listed whose diary somebody sees; another class is not there', async () => {
  const listed = await mother.get<{ data: { id: number }[] }>(`${base}/folders/diary`);
  expect(listed.body.data).toEqual([expect.objectContaining({ id: bees, name: 'Bees' })]);
  for (const path of ['files', 'files/count', 'files/ids', 'links', 'zip']) {
    expect((await mother.send('GET', `${base}/folders/diary/${owls}/${path}`, null)).status).toBe(404);
  }
});

test('what is deleted is gone for all and can be taken back; families delete nothing', async () => {
  const id = await send(teacher, bees, '2026-10-13', 'wrong.mp4');
  const path = `${base}/folders/diary/${bees}/files`;
  expect((await mother.delete(path, { file_ids: [id] })).status).toBe(403);
  expect((await teacher.delete(`${base}/folders/diary/${owls}/files`, { file_ids: [id] })).status).toBe(404);
  expect((await teacher.delete(path, { file_ids: [id] })).body).toEqual({ done: [id], refused: [] });
  const seen = async () =>
    (await album(mother, '?term=wrong')).body.files.data.map((file) => file.id).includes(Number(id));
  expect(await seen()).toBe(false);
  await teacher.post(`${base}/files/restore`, { file_ids: [id] });
  expect(await seen()).toBe(true);
});
