import { expect, test } from 'vitest';
import type { listClassesToday } from '#contract/kindergarten/children-today.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

/** The day of the test. */
const today = '2026-10-14';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
const greens = await kiik.makeCourse({ kindergartenId: home, name: 'Greens' });

async function enter(
  fname: string,
  course: number,
  dates?: { start?: string; end?: string },
): Promise<number> {
  const id = await kiik.makeChild({ kindergartenId: home, fname });
  await kiik.makeAttendance(course, id, dates);
  return id;
}

const zoe = await enter('Zoe', reds);
await enter('Õie', reds, { start: today });
await enter('Bert', reds, { end: today });
await enter('Gone', reds, { end: '2026-10-13' });
await enter('Next', reds, { start: '2026-10-15' });
await enter('Carl', blues);
await enter('Dora', greens);
await kiik.run`update children set birth_date = '2021-10-14' where id = ${zoe}`;

async function look(client: TestClient) {
  const { status, body } = await client.get<RouteReply<typeof listClassesToday>>(
    `/api/kindergartens/${home}/children/today`,
  );
  if (status !== 200) return status;
  return body.data.map(({ name, children }) => [name, children.map(({ fname, state }) => [fname, state])]);
}

async function makeTeacher(...courses: number[]): Promise<TestClient> {
  const { id, email } = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  for (const course of courses) await kiik.makeTeaching(course, id);
  return kiik.signIn(email);
}

const redsToday = [
  'Reds',
  [
    ['Bert', 'last_day'],
    ['Õie', 'first_day'],
    ['Zoe', 'birthday'],
  ],
];

test.for<[who: string, make: () => Promise<TestClient>, sees: unknown]>([
  ['a teacher of one class', () => makeTeacher(reds), [redsToday]],
  ['a teacher of two classes', () => makeTeacher(reds, blues), [['Blues', [['Carl', null]]], redsToday]],
  ['an employee without a class', () => makeTeacher(), []],
  ['a manager', () => kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags }), []],
  [
    'a mother',
    async () => {
      const mother = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
      await kiik.makeMother(zoe, mother.id);
      return kiik.signIn(mother.email);
    },
    403,
  ],
  ['a manager of another kindergarten', () => kiik.join({ type: 'employee', flags: managerFlags }), 403],
])('%s sees today’s children of the own classes', async ([_, make, sees]) => {
  expect(await look(await make())).toEqual(sees);
});
