import { describe, expect, test } from 'vitest';
import type { AlbumCover, Photo, WaitingPlace } from '#contract/library/photos.ts';
import { makeSharedFolder } from '#server/library/files/files.fixture.ts';
import { findCourseFolder } from '#server/library/folders/factories.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { testNow } from '#server/testing/now.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const bees = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const childId = await kiik.makeChild({ kindergartenId: home, fname: 'Lenna' });
await kiik.makeAttendance(bees, childId);
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
await kiik.makeTeaching(bees, teacher.id);
const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
await kiik.makeMother(childId, mother.id);
const father = await kiik.join({ type: 'guardian', kindergartenId: home });

const shares = { [`employees-${home}`]: 3, [`guardians-${home}`]: 1 } as const;
const open = await makeSharedFolder(database, { kindergartenId: home, name: 'Mardipäev', shares });
const inside = await makeSharedFolder(database, { kindergartenId: home, parentId: open, shares });
const closed = await makeSharedFolder(database, {
  kindergartenId: home,
  name: 'Trips',
  shares: { [`employees-${home}`]: 3 },
});
const papers = await makeSharedFolder(database, { kindergartenId: home, type: 'document', shares });

let number = 0;
/** Adds a picture without bytes. */
async function add(
  folderId: number,
  takenAt: string,
  { type = 'gallery', mime = 'image/jpeg', kindergartenId = home } = {},
) {
  number += 1;
  const [row] = await kiik.run<{ id: number }>`
    insert into files (
      kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at,
      created_by, updated_at
    ) values (
      ${kindergartenId}, ${folderId}, ${type}, ${`photo-of-a-day-${number}`}, ${`photo-${number}`}, ${`Photo ${number}.jpg`},
      ${mime}, 10, ${takenAt}, ${testNow}, ${teacher.userId}, ${testNow}
    ) returning id`;
  return row?.id ?? 0;
}

const friday = await add(open, '2026-10-09T09:00:00Z');
const film = await add(open, '2026-10-09T10:00:00Z', { mime: 'video/mp4' });
const monday = await add(inside, '2026-10-12T09:00:00Z');
const trip = await add(closed, '2026-10-13T09:00:00Z');
await add(papers, '2026-10-13T09:00:00Z', { type: 'document' });

const idsOf = async (client: TestClient, query = '') =>
  (await client.get<{ data: Photo[] }>(`${base}/photos${query}`)).body.data.map(({ id }) => id);

describe('the timeline', () => {
  test('has the photos and videos of all albums that the reader sees, newest first', async () => {
    expect(await idsOf(teacher)).toEqual([trip, monday, film, friday]);
    expect(await idsOf(mother)).toEqual([monday, film, friday]);
    expect(await idsOf(mother, '?perPage=2&page=2')).toEqual([friday]);
    const { body } = await mother.get<{ data: Photo[]; total: number }>(`${base}/photos?page=9`);
    expect(body).toMatchObject({ data: [], total: 3 });
  });

  test('says what each day has', async () => {
    expect((await mother.get(`${base}/photos/days`)).body).toEqual({
      data: [
        { day: '2026-10-12', course: null, photos_count: 1, videos_count: 0 },
        { day: '2026-10-09', course: null, photos_count: 1, videos_count: 1 },
      ],
      own_children: [],
    });
  });

  test('shows a family the photos of its own child, and nobody else’s children by their number', async () => {
    const mark = (id: number) =>
      kiik.run`insert into file_children (file_id, child_id, created_at) values (${id}, ${childId}, ${testNow})`;
    // Of a photo that only staff see, the mother learns nothing.
    await mark(trip);
    const early = await mother.get<{ own_children: unknown[] }>(`${base}/photos/days`);
    expect(early.body.own_children).toEqual([]);
    await mark(friday);
    expect(await idsOf(father)).toEqual([monday, film]);
    const given = { kind: 'photos_inside', given: true };
    expect((await mother.post(`${base}/children/${childId}/consents`, given)).status).toBe(200);
    expect(await idsOf(father)).toEqual([monday, film, friday]);
    expect(await idsOf(mother, `?child_id=${childId}`)).toEqual([friday]);
    expect(await idsOf(teacher, `?child_id=${childId}`)).toEqual([trip, friday]);
    expect(await idsOf(father, `?child_id=${childId}`)).toEqual([]);
    const { body } = await mother.get<{ data: Photo[] }>(`${base}/photos`);
    expect(body.data.map(({ own_children }) => own_children.map(({ name }) => name))).toEqual([
      [],
      [],
      ['Lenna'],
    ]);
    const days = await mother.get<{ own_children: unknown[] }>(`${base}/photos/days`);
    expect(days.body.own_children).toEqual([{ id: childId, name: 'Lenna', picture: null }]);
  });
});

test('the newest day is shown with its numbers; nobody’s photos are nobody’s newest', async () => {
  expect((await mother.get(`${base}/photos/newest`)).body).toMatchObject({
    newest: { day: '2026-10-12', photos_count: 1, videos_count: 0, first_index: 0, photos: [{ id: monday }] },
  });
  // Another class has more on that day, and comes later in the timeline.
  const ofClass = async (courseId: number) => {
    const [row] = await kiik.run<{ id: number }>`
      select id from folders where course_id = ${courseId} and type = 'gallery' and parent_id is null`;
    return row?.id ?? 0;
  };
  const ants = await kiik.makeCourse({ kindergartenId: home, name: 'Ants' });
  await kiik.makeTeaching(ants, teacher.id);
  await add(await ofClass(ants), '2026-10-14T09:00:00Z');
  await add(await ofClass(bees), '2026-10-14T09:00:00Z');
  await add(await ofClass(bees), '2026-10-14T09:00:00Z');
  expect((await teacher.get(`${base}/photos/newest`)).body).toMatchObject({
    newest: { course: { name: 'Bees' }, photos_count: 2, first_index: 1 },
  });
  const empty = await kiik.makeKindergarten();
  const other = await kiik.join({ type: 'guardian', kindergartenId: empty });
  expect((await other.get(`/api/kindergartens/${empty}/photos/newest`)).body).toEqual({ newest: null });
});

test.for<[string, number]>([
  ['2026-10-14', 2],
  ['2026-09-13', 2],
  ['2026-09-12', 2],
  ['2025-03-01', 2],
])('the newest photos of %s are found whole, however long ago', async ([day, count]) => {
  const kindergartenId = await kiik.makeKindergarten();
  const reader = await kiik.join({ type: 'guardian', kindergartenId });
  const folder = await makeSharedFolder(database, {
    kindergartenId,
    shares: { [`guardians-${kindergartenId}`]: 1 },
  });
  // In Tallinn, just after midnight and just before the next one; and a day earlier.
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Tallinn').toInstant();
  for (const minutes of [-1, 1, 24 * 60 - 1])
    await add(folder, midnight.add({ minutes }).toString(), { kindergartenId });
  expect((await reader.get(`/api/kindergartens/${kindergartenId}/photos/newest`)).body).toMatchObject({
    newest: { day, photos_count: count },
  });
});

describe('a cover', () => {
  const coverOf = async (client: TestClient, id: number) =>
    (await client.get<{ data: AlbumCover[] }>(`${base}/photos/covers?folder_ids=${id}`)).body.data[0];

  test('counts what lies in the album and below, and shows the newest or the chosen picture', async () => {
    await kiik.run`update files set thumbnails = 'ready' where folder_id in (${open}, ${inside})`;
    expect(await coverOf(mother, open)).toMatchObject({
      photos_count: 3,
      newest_day: '2026-10-12',
      thumbnails: { small: expect.stringContaining('photo-of-a-day-3') },
    });
    expect(await coverOf(mother, closed)).toBeUndefined();
    const choose = (client: TestClient, file_id: number | null) =>
      client.put(`${base}/folders/${open}/cover`, { file_id });
    expect((await choose(mother, friday)).status).toBe(403);
    expect((await choose(teacher, trip)).status).toBe(404);
    expect((await choose(teacher, friday)).status).toBe(200);
    expect(await coverOf(mother, open)).toMatchObject({
      is_chosen: true,
      thumbnails: { small: expect.stringContaining('photo-of-a-day-1') },
    });
    expect((await choose(teacher, null)).status).toBe(200);
    expect(await coverOf(mother, open)).toMatchObject({
      is_chosen: false,
      thumbnails: { small: expect.stringContaining('photo-of-a-day-3') },
    });
  });
});

test('all photos are chosen and deleted together, wherever they lie, as far as somebody may', async () => {
  const chosen = async (client: TestClient, query = '') =>
    (await client.get<{ data: { id: number }[] }>(`${base}/photos/ids${query}`)).body.data.map(
      ({ id }) => id,
    );
  expect((await chosen(mother)).toSorted()).toEqual((await idsOf(mother)).toSorted());
  expect(await chosen(mother, `?child_id=${childId}`)).toEqual([friday]);
  const extra = [await add(open, '2026-10-05T09:00:00Z'), await add(closed, '2026-10-05T09:00:00Z')];
  expect((await mother.delete(`${base}/photos`, { file_ids: extra })).status).toBe(403);
  expect((await teacher.delete(`${base}/photos`, { file_ids: extra })).body).toEqual({
    done: extra,
    refused: [],
  });
  expect(await chosen(teacher)).not.toContain(extra[0]);
});

test('named photos of several albums are packed together', async () => {
  const links = await mother.get<{ data: { id: number }[] }>(
    `${base}/photos/links?file_ids=${[friday, monday, trip].join()}`,
  );
  expect(links.body.data.map(({ id }) => id)).toEqual([friday, monday]);
  expect((await mother.get(`${base}/photos/zip?file_ids=${trip}`)).status).toBe(404);
});

describe('what waits to be shared', () => {
  const listed = async (client: TestClient) =>
    (await client.get<{ data: WaitingPlace[] }>(`${base}/photos/waiting`)).body.data.map(
      ({ name, count }) => [name, count],
    );

  test('is told to the teachers of the class and to who added it, and to no one else', async () => {
    const second = await kiik.join({ type: 'employee', kindergartenId: home });
    await kiik.makeTeaching(bees, second.id);
    const colleague = await kiik.join({ type: 'employee', kindergartenId: home });
    const ofClass = await findCourseFolder(database, bees, 'gallery');
    const viewed = await makeSharedFolder(database, {
      kindergartenId: home,
      name: 'No longer editable',
      shares: { [`employee-${teacher.id}`]: 1, [`guardian-${mother.id}`]: 3 },
    });
    for (const folder of [ofClass, ofClass, open, viewed])
      await kiik.run`update files set shared_at = null where id = ${await add(folder, '2026-10-14T07:00:00Z')}`;
    expect(await listed(teacher)).toEqual([
      ['Bees', 2],
      ['Mardipäev', 1],
    ]);
    expect(await listed(second)).toEqual([['Bees', 2]]);
    for (const client of [colleague, mother]) expect(await listed(client)).toEqual([]);
    await teacher.post(`${base}/folders/${ofClass}/files/share`, { seen_until: 999_999_999, seen_total: 9 });
    expect(await listed(second)).toEqual([]);
  });
});
