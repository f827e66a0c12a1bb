import { describe, expect, test } from 'vitest';
import type { VacationQuestion } from '#contract/daily/vacations.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import type { TestClient } from '#server/testing/index.ts';
import { makeQuestion, openVacations, week, workdays } from './vacations.fixture.ts';

const opened = await openVacations();
const { kiik, home, reds, manager, base, path } = opened;
const { ask, makeFamily, makeOwnClass, listOwn, answer, readNumbers, listChildren } = opened;

/** Another kindergarten with a question to a child of its own. */
async function openOther() {
  const id = await kiik.makeKindergarten();
  const asker = await kiik.join({ type: 'employee', kindergartenId: id, flags: managerFlags });
  const course = await kiik.makeCourse({ kindergartenId: id });
  const childId = await kiik.makeChild({ kindergartenId: id });
  await kiik.makeAttendance(course, childId);
  const theirs = `/api/kindergartens/${id}/vacations`;
  const { body } = await asker.post<VacationQuestion>(theirs, makeQuestion({ course_ids: [course] }));
  return { id, asker, course, childId, theirs, questionId: body.id };
}

test('rows of another kindergarten are unknown, in paths, in lists and beside own ones', async () => {
  const other = await openOther();
  const { childId, family } = await makeFamily();
  const own = await ask();
  expect((await manager.get(`${path}/${other.questionId}`)).status).toBe(404);
  expect((await manager.delete(`${path}/${other.questionId}`)).status).toBe(404);
  const closing = { closed: true, version: 1 };
  expect((await manager.put(`${path}/${other.questionId}/closed`, closing)).status).toBe(404);
  expect((await answer(manager, own.id, other.childId, [])).status).toBe(404);
  expect((await answer(family, other.questionId, childId, [])).status).toBe(404);
  const edit = { ...week, course_ids: [reds, other.course], version: 1 };
  expect((await manager.put(`${path}/${own.id}`, edit)).body.errors).toEqual({
    course_ids: [{ key: 'rules.invalid' }],
  });
  expect((await listChildren(manager, own.id, `&course_id=${other.course}`)).total).toBe(0);
  expect((await other.asker.get(`${other.theirs}/${other.questionId}`)).body).toMatchObject({ version: 1 });
});

describe('who has lost the right', () => {
  const cases: [string, (of: Awaited<ReturnType<typeof makeOwnClass>>) => Promise<unknown>][] = [
    [
      'a guardian who was removed',
      ({ childId }) => kiik.run`delete from child_guardians where child_id = ${childId}`,
    ],
    [
      'a guardian whose membership ended',
      ({ mother }) =>
        kiik.run`update memberships set archived_at = '2026-10-13T08:00:00Z' where id = ${mother.id}`,
    ],
    [
      'the family of an archived child',
      ({ childId }) =>
        kiik.run`update children set archived_at = '2026-10-13T08:00:00Z' where id = ${childId}`,
    ],
    [
      'the family of a child that left before the days',
      ({ childId }) =>
        kiik.run`update course_children set end_date = '2026-10-25' where child_id = ${childId}`,
    ],
  ];
  test.each(cases)('%s is asked nothing and answers nothing', async (_, lose) => {
    const own = await makeOwnClass();
    const { id } = await ask({ course_ids: [own.course] });
    expect(await listOwn(own.family)).toHaveLength(1);
    await lose(own);
    expect([403, 404]).toContain((await answer(own.family, id, own.childId, [])).status);
    expect((await own.family.get<{ data?: unknown[] }>(`${path}/own`)).body.data ?? []).toEqual([]);
    expect(await kiik.run`select from vacation_answers where child_id = ${own.childId}`).toEqual([]);
  });

  test('the teacher whose class ended yesterday has neither numbers nor children', async () => {
    const { course, childId } = await makeOwnClass();
    const { id } = await ask({ course_ids: [course] });
    const member = await kiik.makeMember({ type: 'employee', kindergartenId: home });
    await kiik.makeTeaching(course, member.id);
    const leaving = await kiik.signIn(member.email);
    expect((await listChildren(leaving, id)).total).toBe(1);
    await kiik.run`update course_teachers set end_date = '2026-10-13' where employee_id = ${member.id}`;
    for (const at of [`${path}/${id}`, `${path}/${id}/days`, `${path}/${id}/children`])
      expect((await leaving.get(at)).status).toBe(404);
    expect((await answer(leaving, id, childId, [])).status).toBe(404);
    const file = await leaving.send('GET', `${path}/${id}/children/export?format=csv&language=en`, null);
    expect(file.status).toBe(404);
  });

  test('everybody, while the module is off', async () => {
    const { course, childId, family } = await makeOwnClass();
    const { id } = await ask({ course_ids: [course] });
    await kiik.run`update kindergartens set disabled_modules = '{child-calendar}' where id = ${home}`;
    try {
      const calls: [TestClient, string][] = [
        [family, `${path}/own`],
        [family, path],
        [manager, `${path}/${id}/days`],
        [manager, `${path}/${id}/children`],
      ];
      for (const [caller, at] of calls) expect((await caller.get(at)).status).toBe(403);
      expect((await answer(family, id, childId, [])).status).toBe(403);
      expect((await manager.post(path, makeQuestion())).status).toBe(403);
    } finally {
      await kiik.run`update kindergartens set disabled_modules = '{}' where id = ${home}`;
    }
  });
});

test('strange days are refused or counted once, and no call writes a part', async () => {
  const { course, childId, family } = await makeOwnClass();
  const { id } = await ask({ course_ids: [course] });
  const [first = ''] = workdays;
  for (const present of [['2026-02-29'], ['2026-10-26', 'x'], ['9999-12-31'], ['0000-01-01']])
    expect((await answer(family, id, childId, present)).status).toBe(422);
  const many = Array.from({ length: 93 }, () => first);
  expect((await answer(family, id, childId, many)).status).toBe(422);
  const seen = Array.from({ length: 2 }, (_, version) => ({ day: first, version }));
  const huge = [{ day: first, version: Number.MAX_SAFE_INTEGER }];
  expect((await answer(family, id, childId, [], huge)).status).toBe(409);
  expect((await answer(family, id, childId, [first], seen)).status).toBe(409);
  expect((await answer(family, id, childId, [first, first])).status).toBe(200);
  expect((await readNumbers(manager, id)).courses[0]?.days[0]).toMatchObject({ coming: 1, open: 0 });
  const leap = makeQuestion({ first_day: '2028-02-29', last_day: '2028-02-29', course_ids: [course] });
  expect((await manager.post(path, leap)).status).toBe(201);
  for (const [first_day, last_day] of [
    ['2027-02-29', '2027-03-01'],
    ['9999-12-01', '9999-12-31'],
    ['0001-01-01', '9999-12-31'],
  ])
    expect((await manager.post(path, makeQuestion({ first_day, last_day }))).status).toBe(422);
  const courses = Array.from({ length: 101 }, () => course);
  expect((await manager.post(path, makeQuestion({ course_ids: courses }))).status).toBe(422);
});

test('words are words: markup, other directions and zero bytes', async () => {
  const title = '<img src=x onerror=alert(1)> =1+1';
  const { id } = await ask({ title });
  expect((await manager.get<VacationQuestion>(`${path}/${id}`)).body.title).toBe(title);
  const file = await manager.send('GET', `${path}/${id}/children/export?format=xlsx&language=et`, null);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).not.toMatch(/[<>\r\n\u202e]/);
  for (const odd of ['a\u0000b', 'a\u202Eb', 'a\nb'])
    expect((await manager.post(path, makeQuestion({ title: odd }))).status).toBe(422);
  expect((await manager.post(path, makeQuestion({ title: 'x'.repeat(100_000) }))).status).toBe(422);
  expect((await manager.get(`${path}?term=${encodeURIComponent('%\\')}`)).status).toBe(200);
});

test('of two who ask or answer at once the second is told, and a deleted question takes nothing', async () => {
  const { childId, family } = await makeFamily();
  const { id } = await ask();
  const put = (title: string) =>
    manager.put(`${path}/${id}`, { ...week, title, course_ids: [reds], version: 1 });
  const both = await Promise.all([put('One'), put('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const answers = await Promise.all([
    answer(family, id, childId, workdays),
    answer(manager, id, childId, []),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [removed, late] = await Promise.all([
    manager.delete(`${path}/${id}`),
    answer(family, id, childId, []),
  ]);
  expect(removed.status).toBe(200);
  expect([200, 404, 409]).toContain(late.status);
  expect((await answer(family, id, childId, [])).status).toBe(404);
  expect(await kiik.run`select from vacation_answers where question_id = ${id}`).toEqual([]);
  expect((await family.get(`${base}/child-calendar?month=2026-10`)).status).toBe(200);
});
