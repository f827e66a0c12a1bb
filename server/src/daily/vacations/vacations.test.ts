import { expect, test } from 'vitest';
import type { Calendar } from '#contract/daily/child-calendar.ts';
import type { VacationChild, VacationDays, VacationQuestion } from '#contract/daily/vacations.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import type { Page } from '#server/testing/index.ts';
import { makeQuestion, openVacations, workdays } from './vacations.fixture.ts';

const opened = await openVacations();
const { kiik, home, reds, teacher, manager, makeGuardian, base, path } = opened;
const { ask, makeFamily, listOwn, answer, readNumbers, listChildren, makeOwnClass } = opened;

test('a family answers for both siblings, and calendar and class have the same days', async () => {
  const { course, childId, mother, family } = await makeOwnClass();
  const sibling = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(course, sibling);
  await kiik.makeMother(sibling, mother.id);
  const { id } = await ask({ course_ids: [course] });

  const [waiting] = await listOwn(family, '?show=waiting');
  expect(waiting).toMatchObject({ id, is_open: true, answer_by: '2026-10-20' });
  const days = waiting?.children.map((child) => child.days.map(({ date, comes }) => [date, comes]));
  expect(days).toEqual([workdays.map((day) => [day, true]), workdays.map((day) => [day, true])]);
  const counted = async () => (await readNumbers(manager, id)).courses[0]?.days[0];
  expect(await counted()).toEqual({ date: '2026-10-26', coming: 0, away: 0, open: 2 });

  expect((await answer(family, id, childId, ['2026-10-26', '2026-10-27'])).body).toMatchObject({
    days: ['present', 'present', 'absent', 'absent', 'absent'].map((status) => ({ status })),
  });
  expect((await answer(family, id, sibling, [])).status).toBe(200);
  expect(await listOwn(family, '?show=waiting')).toEqual([]);
  expect(await listOwn(family)).toHaveLength(1);
  expect(await counted()).toEqual({ date: '2026-10-26', coming: 1, away: 1, open: 0 });

  const { body } = await family.get<Calendar>(`${base}/child-calendar?month=2026-10`);
  const said = body.children.find(({ child_data }) => child_data.id === childId)?.days;
  expect(said?.find(({ date }) => date === '2026-10-28')?.announced).toMatchObject({
    ...{ status: 'absent', reason: 'away' },
  });
  expect(said?.find(({ date }) => date === '2026-10-31')?.announced).toBeNull();

  // What is said of a day in the calendar later is what the class sees.
  const later = { child_ids: [sibling], from: '2026-10-26', until: '2026-10-26', status: 'present' };
  const seen = [{ child_id: sibling, day: '2026-10-26', version: 1 }];
  expect((await family.put(`${base}/child-calendar/period`, { ...later, seen })).status).toBe(200);
  expect(await counted()).toEqual({ date: '2026-10-26', coming: 2, away: 0, open: 0 });
  expect(
    (await listChildren(manager, id)).data.map((child) => [child.coming_count, child.days_count]),
  ).toEqual(
    expect.arrayContaining([
      [2, 5],
      [1, 5],
    ]),
  );
});

test('weekends and holidays are not asked about, unless they are workdays', async () => {
  const other = await kiik.makeKindergarten();
  const course = await kiik.makeCourse({ kindergartenId: other });
  const childId = await kiik.makeChild({ kindergartenId: other });
  await kiik.makeAttendance(course, childId);
  const asker = await kiik.join({ type: 'employee', kindergartenId: other, flags: managerFlags });
  const at = `/api/kindergartens/${other}/vacations`;
  // Thursday, 24 December to Saturday, 26 December are holidays.
  const christmas = makeQuestion({ first_day: '2026-12-23', last_day: '2026-12-28' });
  const { body } = await asker.post<VacationQuestion>(at, christmas);
  const days = async () => (await asker.get<VacationDays>(`${at}/${body.id}/days`)).body.days;
  expect(await days()).toEqual(['2026-12-23', '2026-12-28']);
  await kiik.run`insert into attendance_settings values (${other}, '2026-01-01', 'present', false, true, 1)`;
  expect(await days()).toEqual(['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-28']);
  await kiik.run`update attendance_settings set workday_weekend = true where kindergarten_id = ${other}`;
  expect(await days()).toHaveLength(6);
});

test('an answer keeps what else was said of a day, and an illness stays one', async () => {
  const { childId, family } = await makeFamily();
  const { id } = await ask();
  const say = (from: string, more: object) =>
    family.put(`${base}/child-calendar/period`, {
      child_ids: [childId],
      from,
      until: from,
      seen: [],
      ...more,
    });
  await say('2026-10-26', { status: 'ill', comment: 'Fever' });
  await say('2026-10-27', { start_time: '10:00' });
  const seen = [
    { day: '2026-10-26', version: 1 },
    { day: '2026-10-27', version: 1 },
  ];
  await answer(family, id, childId, ['2026-10-27'], seen);
  const rows = await kiik.run<{ status: string; comment: string; start_time: string | null }>`
    select status, comment, to_char(start_time, 'HH24:MI') as start_time from child_days
    where child_id = ${childId} and day <= '2026-10-27' order by day`;
  expect(rows).toEqual([
    { status: 'ill', comment: 'Fever', start_time: null },
    { status: 'present', comment: '', start_time: '10:00' },
  ]);
});

test('who answers after somebody else said something is shown the child as it is', async () => {
  const { childId, family } = await makeFamily();
  const father = await kiik.signIn((await makeGuardian(childId)).email);
  const { id } = await ask();
  expect((await answer(family, id, childId, workdays)).status).toBe(200);
  const late = await answer(father, id, childId, []);
  expect(late).toMatchObject({
    ...{
      status: 409,
      body: { current: { days: workdays.map((date) => ({ date, status: 'present', version: 1 })) } },
    },
  });
  // Who says the same meets nobody.
  expect((await answer(father, id, childId, workdays)).status).toBe(200);
  const seen = workdays.map((day) => ({ day, version: 1 }));
  expect((await answer(father, id, childId, [], seen)).body.days.map(({ status }) => status)).toEqual(
    workdays.map(() => 'absent'),
  );
});

test('a late answer is taken until the days are over, and past days stay as they are', async () => {
  const { childId, family } = await makeFamily();
  const { id } = await ask();
  const { id: closing } = await ask();
  const move = (days: string) =>
    kiik.run`
      update vacation_questions set first_day = first_day - ${days}::integer, last_day = last_day - ${days}::integer,
        answer_by = answer_by - ${days}::integer
      where id = ${id}`;
  // Now Monday, 12 October to Sunday; today is Wednesday.
  await move('14');
  const late = await answer(family, id, childId, []);
  expect(late.body.days.map(({ status, is_locked }) => [status, is_locked])).toEqual([
    [null, true],
    [null, true],
    ['absent', false],
    ['absent', false],
    ['absent', false],
  ]);
  expect((await answer(family, id, childId, ['2026-10-20'])).body.errors).toEqual({
    present_days: [{ key: 'vacations.not_asked' }],
  });
  await move('7');
  expect((await listOwn(family)).find((one) => one.id === id)).toMatchObject({
    ...{ is_open: false, children: [{ allowed: { answer: false } }] },
  });
  expect((await answer(family, id, childId, [])).status).toBe(403);
  expect((await answer(teacher, id, childId, [])).status).toBe(403);

  const closed = await manager.put<VacationQuestion>(`${path}/${closing}/closed`, {
    closed: true,
    version: 1,
  });
  expect(closed.body).toMatchObject({ is_open: false, version: 2 });
  expect((await answer(family, closing, childId, [])).status).toBe(403);
  expect((await manager.put(`${path}/${closing}/closed`, { closed: false, version: 1 })).status).toBe(409);
  expect((await manager.put(`${path}/${closing}/closed`, { closed: false, version: 2 })).status).toBe(200);
  expect((await answer(family, closing, childId, [])).status).toBe(200);
});

test('staff answer for a family, and see who has not answered', async () => {
  const { course, childId, family } = await makeOwnClass();
  const { id } = await ask({ course_ids: [course] });
  expect((await listChildren(manager, id, '&answered=no')).data).toMatchObject([
    { id: childId, answered_at: null, author: '', courses: [{ id: course }] },
  ]);
  expect((await listChildren(manager, id, `&course_id=${reds}`)).total).toBe(0);
  const { body } = await manager.get<VacationChild>(`${path}/${id}/children/${childId}`);
  expect(body).toMatchObject({ answered_at: null, allowed: { answer: true } });
  expect((await answer(manager, id, childId, workdays)).status).toBe(200);
  expect((await listChildren(manager, id, '&answered=yes')).data).toMatchObject([{ coming_count: 5 }]);
  expect((await listChildren(manager, id, '&answered=no')).total).toBe(0);
  expect((await listOwn(family))[0]?.children[0]?.answered_at).not.toBeNull();
  expect((await manager.get<Page<VacationQuestion>>(`${path}?term=last week`)).body.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, children_count: 1, answered_count: 1 })]),
  );
});
