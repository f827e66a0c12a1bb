import { expect, test } from 'vitest';
import type { VacationQuestion } from '#contract/daily/vacations.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { makeQuestion, openVacations } from './vacations.fixture.ts';

const { kiik, home, manager, answer, makeOwnClass, path } = await openVacations();

const countQuestions = async (title: string) =>
  (await kiik.run`select from vacation_questions where title = ${title}`).length;

test('a question that is sent again is asked once, whichever answer was lost', async () => {
  const { course, mother } = await makeOwnClass();
  const question = makeQuestion({ title: 'Sent again', course_ids: [course] });
  const first = await manager.post<VacationQuestion>(path, question);
  const again = await manager.post<VacationQuestion>(path, question);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await countQuestions('Sent again')).toBe(1);
  await expect
    .poll(
      async () =>
        await kiik.run`
          select subject_id from notification_deliveries where user_id = ${mother.userId} and channel = 'mail'`,
    )
    .toEqual([{ subject_id: first.body.id }]);
  // A new question of that class would be refused by now.
  await kiik.run`update courses set archived_at = '2026-10-14T07:00:00Z' where id = ${course}`;
  expect((await manager.post<VacationQuestion>(path, question)).body.id).toBe(first.body.id);
});

test('what was corrected before it is sent again is changed; days and classes only until somebody answers', async () => {
  const { course, childId, family } = await makeOwnClass();
  const question = makeQuestion({ title: 'Mistyped', course_ids: [course] });
  const first = await manager.post<VacationQuestion>(path, question);
  const corrected = { ...question, title: 'Corrected', note: 'Bring a hat.', course_ids: [] };
  const again = await manager.post<VacationQuestion>(path, corrected);
  expect(again.status).toBe(201);
  expect(again.body).toMatchObject({
    ...{ id: first.body.id, version: first.body.version + 1 },
    ...{ title: 'Corrected', note: 'Bring a hat.', courses: [] },
  });
  expect((await manager.post<VacationQuestion>(path, corrected)).body).toEqual(again.body);
  expect([await countQuestions('Mistyped'), await countQuestions('Corrected')]).toEqual([0, 1]);
  expect((await answer(family, first.body.id, childId, [])).status).toBe(200);
  const late = await manager.post<VacationQuestion>(path, { ...corrected, course_ids: [course] });
  expect(late.body.errors).toHaveProperty('course_ids');
  const words = await manager.post<VacationQuestion>(path, { ...corrected, title: 'Reworded' });
  expect(words.body).toMatchObject({ id: first.body.id, title: 'Reworded' });
});

test('two taps at once are one question', async () => {
  const question = makeQuestion({ title: 'Two taps' });
  const taps = await Promise.all(
    Array.from({ length: 4 }, () => manager.post<VacationQuestion>(path, question)),
  );
  expect(taps.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(taps.map(({ body }) => body.id)).size).toBe(1);
  expect(await countQuestions('Two taps')).toBe(1);
});

test('the key of another person gives nobody their question, and another place knows nothing of it', async () => {
  const question = makeQuestion({ title: 'By key' });
  const { body } = await manager.post<VacationQuestion>(path, question);
  const colleague = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
  expect((await colleague.post(path, question)).status).toBe(404);
  const elsewhere = await kiik.makeKindergarten();
  const other = await kiik.join({ type: 'employee', kindergartenId: elsewhere, flags: managerFlags });
  const theirs = await other.post<VacationQuestion>(`/api/kindergartens/${elsewhere}/vacations`, question);
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(body.id);
  expect(await countQuestions('By key')).toBe(2);
});

test('a key that a device cannot have made is refused', async () => {
  for (const key of ['one', 1, null, undefined])
    expect((await manager.post(path, makeQuestion({ key }))).body.errors).toHaveProperty('key');
});
