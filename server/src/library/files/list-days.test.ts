import { expect, test } from 'vitest';
import { makeFolder } from '#server/library/folders/factories.ts';
import { openTestApp } from '#server/testing/index.ts';
import { testNow } from '#server/testing/now.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
const childId = await kiik.makeChild({ kindergartenId: home });
const shares = { [`employees-${home}`]: 3, [`guardians-${home}`]: 1 } as const;
const folder = await makeSharedFolder(database, { kindergartenId: home, shares });
const below = await makeFolder(database, {
  kindergartenId: home,
  type: 'gallery',
  parentId: folder,
  manage: [`employees-${home}`],
});
const base = `/api/kindergartens/${home}`;
const daysOf = (query = '') => `${base}/folders/${folder}/files/days${query}`;

const send = async (name: string, uploadedAt: string, folderId = folder) =>
  (await sendForm(teacher, `${base}/folders/${folderId}/upload`, name, { name, uploadedAt })).body.id;

test('days have the numbers of the files that the reader sees, in the place’s time zone and the list’s order', async () => {
  await send('walk.jpg', '2026-10-12 08:00:00.000');
  // Past midnight in the kindergarten.
  await send('evening.jpg', '2026-10-12 21:30:00.000');
  const tagged = await send('walk 2.jpg', '2026-10-13 08:00:00.000');
  await send('walk below.jpg', '2026-10-09 08:00:00.000', below);
  expect((await teacher.get(daysOf())).body).toEqual({
    data: [
      { day: '2026-10-13', count: 2 },
      { day: '2026-10-12', count: 1 },
    ],
  });
  expect((await teacher.get(daysOf('?sortDir=asc&sortBy=captured_at'))).body).toEqual({
    data: [
      { day: '2026-10-12', count: 1 },
      { day: '2026-10-13', count: 2 },
    ],
  });
  expect((await teacher.get(daysOf('?term=walk'))).body).toEqual({
    data: [
      { day: '2026-10-13', count: 1 },
      { day: '2026-10-12', count: 1 },
      { day: '2026-10-09', count: 1 },
    ],
  });
  await kiik.run`insert into file_children (file_id, child_id, created_at) values (${tagged}, ${childId}, ${testNow})`;
  expect((await parent.get(daysOf('?term=walk'))).body).toEqual({ data: [{ day: '2026-10-12', count: 1 }] });
  expect((await parent.get(daysOf())).body).toEqual({
    data: [
      { day: '2026-10-13', count: 1 },
      { day: '2026-10-12', count: 1 },
    ],
  });
});

test('the days of a folder that is not shared with somebody are not found', async () => {
  expect((await parent.get(`${base}/folders/${below}/files/days`)).status).toBe(404);
});
