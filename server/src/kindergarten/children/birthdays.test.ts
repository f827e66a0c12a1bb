import { expect, test } from 'vitest';
import type { listBirthdays } from '#contract/kindergarten/birthdays.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

type Birthdays = RouteReply<typeof listBirthdays>;

// The test takes place on 14 October 2026.
const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });

async function born(
  fname: string,
  birthDate: string,
  course: number | null = reds,
  dates?: { start?: string; end?: string },
): Promise<number> {
  const id = await kiik.makeChild({ kindergartenId: home, fname });
  await kiik.run`update children set birth_date = ${birthDate} where id = ${id}`;
  if (course !== null) await kiik.makeAttendance(course, id, dates);
  return id;
}

const anna = await born('Anna', '2021-10-14');
await born('Bert', '2022-10-21');
await born('Carl', '2020-10-14', blues);
await born('Dora', '2021-10-13');
await born('Emil', '2021-10-22');
await born('Fred', '2026-10-14', reds, { start: '2026-10-14' });
await born('Gone', '2021-10-16', reds, { end: '2026-10-15' });
const lone = await born('Lone', '2021-10-17', null);
await kiik.run`update children set archived_at = ${'2026-10-01T08:00:00Z'} where id = ${await born('Hans', '2021-10-15')}`;
await kiik.run`update children set erased_at = ${'2026-10-01T08:00:00Z'} where id = ${await born('Ivo', '2021-10-15')}`;

async function look(client: TestClient, kindergartenId = home) {
  const { status, body } = await client.get<Birthdays>(
    `/api/kindergartens/${kindergartenId}/children/birthdays`,
  );
  return status === 200 ? body : status;
}

async function listNamed(client: TestClient): Promise<unknown> {
  const found = await look(client);
  return typeof found === 'number' ? found : found.data.map(({ fname, day, age }) => [fname, day, age]);
}

async function makeTeacher(...courses: number[]): Promise<TestClient> {
  const { id, email } = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  for (const course of courses) await kiik.makeTeaching(course, id);
  return kiik.signIn(email);
}

async function makeMother(...children: number[]) {
  const mother = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  for (const id of children) await kiik.makeMother(id, mother.id);
  return { ...mother, ...(await kiik.signIn(mother.email)) };
}

const [annaToday, bertSoon, carlToday] = [
  ['Anna', '2026-10-14', 5],
  ['Bert', '2026-10-21', 4],
  ['Carl', '2026-10-14', 6],
];

test.for<[who: string, make: () => Promise<TestClient>, sees: unknown]>([
  ['a teacher of the Reds', () => makeTeacher(reds), [annaToday, bertSoon]],
  ['a teacher of both', () => makeTeacher(reds, blues), [annaToday, carlToday, bertSoon]],
  ['an employee without a class', () => makeTeacher(), []],
  [
    'a manager',
    () => kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags }),
    [annaToday, carlToday, bertSoon],
  ],
  ['a mother', () => makeMother(anna), [annaToday]],
  ['a mother of a child without a class', () => makeMother(lone), [['Lone', '2026-10-17', 5]]],
  [
    'somebody without these rights',
    () => kiik.join({ type: 'employee', kindergartenId: home, flags: [] }),
    403,
  ],
  ['a manager of another kindergarten', () => kiik.join({ type: 'employee', flags: managerFlags }), 403],
])('%s sees whose birthday it is until in a week', async ([, make, sees]) => {
  expect(await listNamed(await make())).toEqual(sees);
});

test('says the class, and shows no picture to a parent from whom the profile is hidden', async () => {
  await kiik.run`update children set picture_key = 'face' where id = ${anna}`;
  const mother = await makeMother(anna);
  const picture = expect.stringMatching(/\/picture\/face$/);
  expect(await look(mother)).toMatchObject({
    data: [{ id: anna, course_names: ['Reds'], profile_picture: picture }],
    total: 1,
    allowed: { open: true },
  });
  await kiik.run`update child_guardians set hidden_areas = '{profile}' where guardian_id = ${mother.id}`;
  expect(await look(mother)).toMatchObject({ data: [{ id: anna, profile_picture: null }] });
});

test('names five and counts all', async () => {
  const away = await kiik.makeKindergarten();
  const course = await kiik.makeCourse({ kindergartenId: away });
  for (const fname of ['F', 'E', 'D', 'C', 'B', 'A']) {
    const id = await kiik.makeChild({ kindergartenId: away, fname });
    await kiik.run`update children set birth_date = '2022-10-15' where id = ${id}`;
    await kiik.makeAttendance(course, id);
  }
  const manager = await kiik.join({ type: 'employee', kindergartenId: away, flags: managerFlags });
  const found = (await look(manager, away)) as Birthdays;
  expect([found.data.map(({ fname }) => fname), found.total]).toEqual([['A', 'B', 'C', 'D', 'E'], 6]);
});

test('begins with the day of the kindergarten, not of the server', async () => {
  // At 08:00 in London it is the 15th on an island in the Pacific.
  const island = await kiik.makeKindergarten();
  await kiik.run`update kindergartens set timezone = 'Pacific/Kiritimati' where id = ${island}`;
  const course = await kiik.makeCourse({ kindergartenId: island });
  for (const [fname, birth] of [
    ['Mo', '2021-10-14'],
    ['Ny', '2021-10-15'],
  ]) {
    const id = await kiik.makeChild({ kindergartenId: island, fname: fname ?? '' });
    await kiik.run`update children set birth_date = ${birth} where id = ${id}`;
    await kiik.makeAttendance(course, id);
  }
  const manager = await kiik.join({ type: 'employee', kindergartenId: island, flags: managerFlags });
  kiik.clock.advance({ hours: 3 });
  expect(((await look(manager, island)) as Birthdays).data).toMatchObject([
    { fname: 'Ny', day: '2026-10-15' },
  ]);
});

test('a child of 29 February has its birthday on 1 March, except in leap years', async () => {
  const leap = await born('Leap', '2024-02-29');
  const read = async () => listNamed(await makeMother(leap));
  kiik.clock.advance({ hours: 24 * 136 });
  // On 27 February 2027, then on 1 March, on 2 March, and a year later.
  expect(await read()).toEqual([['Leap', '2027-03-01', 3]]);
  kiik.clock.advance({ hours: 48 });
  expect(await read()).toEqual([['Leap', '2027-03-01', 3]]);
  const teacher = await makeTeacher(reds);
  const { body } = await teacher.get<{ data: { children: { fname: string; state: string | null }[] }[] }>(
    `/api/kindergartens/${home}/children/today`,
  );
  const states = body.data.flatMap(({ children }) => children);
  expect(states.filter(({ state }) => state === 'birthday')).toMatchObject([{ fname: 'Leap' }]);
  kiik.clock.advance({ hours: 24 });
  expect(await read()).toEqual([]);
  kiik.clock.advance({ hours: 24 * 364 });
  expect(await read()).toEqual([['Leap', '2028-02-29', 4]]);
});
