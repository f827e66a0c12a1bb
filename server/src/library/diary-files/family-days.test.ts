import { beforeAll, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { exportFrom } from '#server/kindergarten/personal-data/export.fixture.ts';
import { sendForm, waitForThumbnails } from '#server/library/files/files.fixture.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { examplePicture } from '#server/proof/example-call.ts';
import { confirmAgain, openTestApp, type TestClient, testNow } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const bees = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const owls = await kiik.makeCourse({ kindergartenId: home, name: 'Owls', type: 'special' });
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
const album = `${base}/folders/diary/${bees}`;
const all = 'start_date=2025-01-01&end_date=2026-12-31';

/** Sends a picture into the diary of the class on a day, named after it. */
async function send(day: string, name = `${day}.jpg`, type = 'gallery'): Promise<LibraryFile> {
  const protocol = { 'tus-resumable': '1.0.0' };
  const metadata = {
    ...{
      filename: name,
      uploaded_at: '2026-10-14 07:00:00.000',
      course_id: `${bees}`,
      diary_date: day,
      type,
    },
  };
  const described = Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await manager.send('POST', `${base}/uploads`, null, {
    ...{ ...protocol, 'upload-length': `${examplePicture.byteLength}`, 'upload-metadata': described },
  });
  const reply = await manager.send(
    'PATCH',
    ensurePresent(begun.headers.get('location')),
    new Uint8Array(examplePicture),
    {
      ...{ ...protocol, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    },
  );
  return ensurePresent(((await reply.json()) as UploadState).file);
}

const days = ['2025-11-11', '2026-03-10', '2026-09-07', '2026-10-12'];
const files = new Map<string, LibraryFile>();
beforeAll(async () => {
  for (const day of days) files.set(day, await send(day));
  const shared = [...files.values()].map(({ id }) => id);
  await manager.post(`${base}/files/share`, { file_ids: shared });
  await Promise.all(shared.map((id) => waitForThumbnails(kiik.app.database, id)));
  await send('2026-03-10', 'draft.jpg');
});

/** The days whose picture somebody meets, by each way to it. */
async function findDays(client: TestClient): Promise<Record<string, string[]>> {
  const byId = new Map([...files].map(([day, { id }]) => [id, day]));
  const named = (rows: readonly { id: number }[] = []) => rows.flatMap(({ id }) => byId.get(id) ?? []).sort();
  const read = async <Body>(path: string) => (await client.get<Body>(path)).body;
  const opened = async (addressOf: (file: LibraryFile) => string) => {
    const found: string[] = [];
    for (const [day, file] of files) {
      const reply = await client.send('GET', addressOf(file), null);
      await reply.arrayBuffer();
      if (reply.status === 200) found.push(day);
    }
    return found;
  };
  type Rows = { data?: { id: number }[] };
  const listed = await read<{ files?: Rows }>(`${album}/files?${all}`);
  const counted = await read<{ data?: { day: string }[] }>(`${album}/files/days?${all}`);
  const timeline = await read<{ data: { day: string }[] }>(`${base}/photos/days`);
  return {
    list: named(listed.files?.data),
    days: (counted.data ?? []).map(({ day }) => day).sort(),
    ids: named((await read<Rows>(`${album}/files/ids?${all}`)).data),
    links: named((await read<Rows>(`${album}/links?${all}`)).data),
    packed: await opened(({ id }) => `${album}/zip?${all}&file_ids=${id}`),
    timeline: named((await read<Rows>(`${base}/photos`)).data),
    timelineDays: timeline.data.map(({ day }) => day).sort(),
    timelinePacked: await opened(({ id }) => `${base}/photos/zip?file_ids=${id}`),
    bytes: await opened(({ filename }) => `${base}/files/diary/${filename}`),
    thumbnails: await opened(({ filename }) => `${base}/files/diary_thumbs/${filename}`),
  };
}

/** What the list of albums and the numbers say. */
async function readCounts(client: TestClient) {
  const { body: albums } = await client.get<{ data: { id: number; files_count: number }[] }>(
    `${base}/folders/diary`,
  );
  const { body: counted } = await client.get<{ count?: number }>(`${album}/files/count?${all}`);
  return {
    album: albums.data.find(({ id }) => id === bees)?.files_count ?? null,
    count: counted.count ?? null,
  };
}

type Stay = readonly [start: string, end: string | null];
interface Family {
  /** The stays of each child in the class. */
  children: readonly (readonly Stay[])[];
  hidden?: string[];
  archived?: true;
}

async function makeFamily({ children, hidden = [], archived }: Family) {
  const guardian = await kiik.join({ type: 'guardian', kindergartenId: home });
  for (const stays of children) {
    const childId = await kiik.makeChild({ kindergartenId: home });
    for (const [start, end] of stays) await kiik.makeAttendance(bees, childId, { start, end });
    await kiik.makeMother(childId, guardian.id);
    await kiik.run`
      update child_guardians set hidden_areas = ${hidden} where child_id = ${childId} and guardian_id = ${guardian.id}`;
    if (archived) await kiik.run`update children set archived_at = ${testNow} where id = ${childId}`;
  }
  return guardian;
}

const [earlier, spring, autumn, latest] = days as [string, string, string, string];
const cases: [title: string, family: Family, seen: readonly string[]][] = [
  ['in the class all the time', { children: [[['2025-08-01', null]]] }, days],
  ['came after the first of them', { children: [[['2026-01-01', null]]] }, [spring, autumn, latest]],
  ['left in summer', { children: [[['2026-01-01', '2026-08-31']]] }, [spring]],
  ['left before this year began', { children: [[['2025-08-01', '2025-12-31']]] }, [earlier]],
  ['on its first and its last day', { children: [[[spring, autumn]]] }, [spring, autumn]],
  ['came the day after, left the day before', { children: [[['2026-03-11', '2026-09-06']]] }, []],
  [
    'left and came back',
    {
      children: [
        [
          ['2025-08-01', '2026-01-31'],
          ['2026-10-01', null],
        ],
      ],
    },
    [earlier, latest],
  ],
  [
    'one child after the other',
    { children: [[['2025-08-01', '2026-03-31']], [['2026-10-01', null]]] },
    [earlier, spring, latest],
  ],
];

test.each(cases)(
  'a family sees the days on which its child was in the class: %s',
  async (_, family, seen) => {
    const guardian = await makeFamily(family);
    const found = await findDays(guardian);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((way) => [way, seen])));
    expect(await readCounts(guardian)).toEqual({ album: seen.length || null, count: seen.length });
  },
);

const refused: [title: string, family: Family][] = [
  ['comes later', { children: [[['2026-11-02', null]]] }],
  ['was never there', { children: [[]] }],
  [
    'has a diary that is hidden from this guardian',
    { children: [[['2025-08-01', null]]], hidden: ['diary'] },
  ],
  ['is archived', { children: [[['2025-08-01', '2026-10-12']]], archived: true }],
];

test.each(refused)('a family has no album of a class if its child %s', async (_, family) => {
  const guardian = await makeFamily(family);
  const found = await findDays(guardian);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((way) => [way, []])));
  expect(await readCounts(guardian)).toEqual({ album: null, count: null });
  expect((await guardian.get(`${album}/files`)).status).toBe(404);
});

test('a link ends where the stay was a mistake', async () => {
  const guardian = await makeFamily({ children: [[['2026-01-01', '2026-08-31']]] });
  const { body } = await guardian.get<{ data: { url: string }[] }>(`${album}/links?${all}`);
  const url = ensurePresent(body.data[0]?.url);
  const open = async () => {
    const reply = await guardian.send('GET', url, null);
    await reply.arrayBuffer();
    return reply.status;
  };
  expect(await open()).toBe(200);
  await kiik.run`
    update course_children set end_date = '2026-02-28'
    where child_id in (select child_id from child_guardians where guardian_id = ${guardian.id})`;
  expect(await open()).toBe(404);
});

test('what a missing consent hides stays hidden from families of former days, and staff see all days', async () => {
  const guardian = await makeFamily({ children: [[['2026-01-01', '2026-08-31']]] });
  const hidden = await send('2026-03-10', 'tagged.jpg');
  await manager.post(`${base}/files/share`, { file_ids: [hidden.id] });
  const total = async (client: TestClient) =>
    (await client.get<{ files: { total: number } }>(`${album}/files?${all}&term=tagged`)).body.files.total;
  expect(await total(guardian)).toBe(1);
  const other = await kiik.makeChild({ kindergartenId: home });
  await manager.put(`${base}/files/children`, { file_ids: [hidden.id], child_ids: [other] });
  expect(await total(guardian)).toBe(0);
  expect(await total(manager)).toBe(1);
  const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(bees, teacher.id, { start: '2026-10-01' });
  for (const client of [manager, teacher])
    expect(Object.values((await findDays(client)).list ?? [])).toEqual(days);
  const former = await kiik.join({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(bees, former.id, { end: '2026-10-13' });
  expect((await former.get(`${album}/files`)).status).toBe(404);
});

test('the album of a class that a child has left opens with its last school year there', async () => {
  const guardian = await makeFamily({ children: [[['2026-01-01', '2026-08-31']]] });
  const { body } = await guardian.get<{ start_date: string; end_date: string; files: { total: number } }>(
    `${album}/files?module=gallery&term=2026`,
  );
  expect(body).toMatchObject({ start_date: '2025-09-01', end_date: '2026-08-31', files: { total: 1 } });
});

test('a parent who teaches another class sees the days of the own child alone', async () => {
  const both = await kiik.join({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(owls, both.id);
  const parent = await kiik.makeMember({
    ...{ type: 'guardian', kindergartenId: home, user: { id: both.userId, email: both.email } },
  });
  const childId = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeMother(childId, parent.id);
  await kiik.makeAttendance(bees, childId, { start: '2026-10-01' });
  expect((await findDays(both)).bytes).toEqual([latest]);
});

test('the archive of a child has the pictures of it that the album shows, and none where the diary is hidden', async () => {
  const childId = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(bees, childId, { start: '2026-01-01', end: '2026-08-31' });
  const [mother, father] = await Promise.all(
    [[], ['diary']].map(async (hidden) => {
      const guardian = await kiik.join({ type: 'guardian', kindergartenId: home });
      await kiik.makeMother(childId, guardian.id);
      await kiik.run`
        update child_guardians set hidden_areas = ${hidden}
        where child_id = ${childId} and guardian_id = ${guardian.id}`;
      return guardian;
    }),
  );
  const [profile] = await kiik.run<{ id: number }>`
    select id from folders where type = 'gallery' and child_id = ${childId}`;
  const path = `${base}/folders/${ensurePresent(profile).id}/upload`;
  expect((await sendForm(manager, path, examplePicture, { name: 'profile.jpg' })).status).toBe(201);
  const sent = [await send(earlier, 'before.jpg'), await send(spring, 'stay.jpg')];
  sent.push(await send(autumn, 'after.jpg'), await send(spring, 'paper.jpg', 'document'));
  const file_ids = sent.map(({ id }) => id);
  await manager.post(`${base}/files/share`, { file_ids });
  await kiik.run`
    insert into file_children (file_id, child_id, created_at)
    select id, ${childId}, ${testNow} from unnest(${file_ids}::bigint[]) as id`;
  const readArchive = async (client: TestClient) => {
    const { data, files } = await exportFrom(
      await confirmAgain(client),
      `${base}/children/${childId}/exports`,
    );
    const bytes = [...files.keys()].filter((name) => name.startsWith('files/library/'));
    const rows = (data.files ?? []).map(({ file_name, course }) => [file_name, course]);
    return { rows, bytes: bytes.map((name) => name.replace('files/library/', '')) };
  };
  const own = { rows: [['profile.jpg', null]], bytes: ['profile.jpg'] };
  expect(await readArchive(ensurePresent(father))).toEqual(own);
  const whole = await readArchive(ensurePresent(mother));
  expect(whole.rows.sort()).toEqual([['paper.jpg', 'Bees'], ...own.rows, ['stay.jpg', 'Bees']]);
  expect(whole.bytes.sort()).toEqual(['paper.jpg', ...own.bytes, 'stay.jpg']);
});
