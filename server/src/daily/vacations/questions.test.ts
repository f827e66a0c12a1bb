import { expect, test } from 'vitest';
import { managerFlags } from '#server/access/roles/factories.ts';
import type { TestClient } from '#server/testing/index.ts';
import { makeQuestion, openVacations, week, workdays } from './vacations.fixture.ts';

const opened = await openVacations();
const { kiik, home, reds, teacher, manager, makePupil, path } = opened;
const { ask, makeFamily, listOwn, answer, readNumbers, makeOwnClass } = opened;

test('what makes no sense is refused by field', async () => {
  const errorsOf = async (traits: object) =>
    (await manager.post(path, makeQuestion({ course_ids: [reds], ...traits }))).body.errors;
  expect(await errorsOf({ last_day: '2026-10-25' })).toHaveProperty('last_day');
  expect(await errorsOf({ last_day: '2027-02-01' })).toEqual({
    last_day: [{ key: 'vacations.too_long', values: { n: 92 } }],
  });
  expect(await errorsOf({ answer_by: '2026-10-27' })).toEqual({
    answer_by: [{ key: 'vacations.answer_before_first' }],
  });
  expect(await errorsOf({ first_day: '2026-10-12', answer_by: '2026-10-10' })).toEqual({
    first_day: [{ key: 'vacations.past' }],
    answer_by: [{ key: 'vacations.past' }],
  });
  expect(await errorsOf({ first_day: '2026-10-31' })).toEqual({
    first_day: [{ key: 'vacations.no_workday' }],
  });
  expect(await errorsOf({ first_day: '2028-10-23', last_day: '2028-10-27' })).toEqual({
    last_day: [{ key: 'vacations.too_far' }],
  });
  const elsewhere = await kiik.makeCourse({ kindergartenId: await kiik.makeKindergarten() });
  expect(await errorsOf({ course_ids: [elsewhere] })).toEqual({ course_ids: [{ key: 'rules.invalid' }] });
});

test('once somebody has answered, days and classes stay; words and the last day for answers may change', async () => {
  const { childId, family } = await makeFamily();
  const { id } = await ask();
  const edit = { ...week, course_ids: [reds] };
  const longer = { ...edit, last_day: '2026-11-06', version: 1 };
  expect((await manager.put(`${path}/${id}`, longer)).body).toMatchObject({
    last_day: '2026-11-06',
    version: 2,
  });
  expect((await manager.put(`${path}/${id}`, { ...edit, version: 1 })).status).toBe(409);
  await answer(family, id, childId, []);
  expect((await manager.put(`${path}/${id}`, { ...edit, version: 2 })).body).toMatchObject({
    errors: { last_day: [{ key: 'vacations.already_answered' }] },
  });
  const words = { ...longer, title: 'Autumn', answer_by: '2026-10-22', version: 2 };
  expect((await manager.put(`${path}/${id}`, words)).body).toMatchObject({ title: 'Autumn', version: 3 });
  expect((await manager.delete(`${path}/${id}`)).status).toBe(200);
  expect((await manager.get(`${path}/${id}`)).status).toBe(404);
  expect(
    await kiik.run`select from child_days where child_id = ${childId} and status = 'absent'`,
  ).not.toHaveLength(0);
});

test('families, teachers and other kindergartens reach only what is theirs', async () => {
  const { course, childId, family } = await makeOwnClass();
  const { id } = await ask({ course_ids: [course] });
  const stranger = (await makeFamily()).family;
  expect((await stranger.get(`${path}/${id}`)).status).toBe(404);
  expect((await answer(stranger, id, childId, [])).status).toBe(404);
  expect((await listOwn(stranger)).some((one) => one.id === id)).toBe(false);
  // The teacher of another class.
  expect((await teacher.get(`${path}/${id}`)).status).toBe(404);
  expect((await answer(teacher, id, childId, [])).status).toBe(404);
  expect((await teacher.post(path, makeQuestion())).status).toBe(403);
  expect((await teacher.delete(`${path}/${id}`)).status).toBe(403);
  expect((await family.get(`${path}/${id}`)).body).toMatchObject({
    ...{ children_count: 1, allowed: { edit: false, numbers: false } },
  });
  expect((await family.get(`${path}/${id}/days`)).status).toBe(403);
  expect((await family.get(`${path}/${id}/children`)).status).toBe(403);
  expect((await family.get(`${path}/${id}/children/${childId}`)).status).toBe(404);
  const foreign = await kiik.join({
    type: 'employee',
    kindergartenId: await kiik.makeKindergarten(),
    flags: managerFlags,
  });
  expect((await foreign.get(`${path}/${id}`)).status).toBe(403);
  // In a separated family the calendar may be hidden from one guardian.
  await kiik.run`update child_guardians set hidden_areas = '{calendar}' where child_id = ${childId}`;
  expect(await listOwn(family)).toEqual([]);
  expect((await answer(family, id, childId, [])).status).toBe(404);
  // A child of another class is not asked.
  const { childId: pupil } = await makeFamily();
  expect((await answer(manager, id, pupil, [])).status).toBe(404);
});

test('a teacher has the numbers of the own class alone', async () => {
  const { course } = await makeOwnClass();
  await makePupil();
  const { id } = await ask({ course_ids: [] });
  const of = async (caller: TestClient) =>
    (await readNumbers(caller, id)).courses.map(({ course: one }) => one.id);
  expect(await of(teacher)).toEqual([reds]);
  expect(await of(manager)).toEqual(expect.arrayContaining([reds, course]));
});

test('the list is a file, too, with a column for each day', async () => {
  const { course, childId, family } = await makeOwnClass();
  const { id } = await ask({ course_ids: [course] });
  const unanswered = await kiik.makeChild({ kindergartenId: home, lname: 'Zzz' });
  await kiik.makeAttendance(course, unanswered);
  await answer(family, id, childId, ['2026-10-26']);
  const file = `${path}/${id}/children/export?format=csv&language=en`;
  const reply = await manager.send('GET', file, null);
  const [head = '', ...rows] = (await reply.text()).trim().split('\r\n');
  expect(head.split(/[;,]/).slice(-5)).toEqual(workdays);
  const days = rows.map((row) => row.split(/[;,]/).slice(-5));
  expect(days).toEqual(
    expect.arrayContaining([
      ['1', '0', '0', '0', '0'],
      ['', '', '', '', ''],
    ]),
  );
  expect((await family.send('GET', file, null)).status).toBe(403);
});
