import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { VacationQuestion } from '#contract/daily/vacations.ts';
import { across } from '#contract/platform/reach.ts';
import { createFixedClock } from '#server/platform/clock.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import { openClass, testNow } from '#server/testing/index.ts';
import { remindFamilies } from './ask-families.ts';
import { vacationQuestion, vacationReminder } from './types.ts';

const { kiik, home, reds, manager, makePupil, makeGuardian } = await openClass();
const path = `/api/kindergartens/${home}/vacations`;

const question = {
  title: 'Who comes in November?',
  note: '',
  first_day: '2026-11-02',
  last_day: '2026-11-06',
  answer_by: '2026-10-20',
  course_ids: [reds],
};
const ask = async (traits: object = {}) =>
  (await manager.post<VacationQuestion>(path, { key: randomUUID(), ...question, ...traits })).body.id;

const listTold = async (type: string, questionId: number) =>
  (
    await kiik.run<{ user_id: number }>`
      select user_id from notification_deliveries
      where type = ${type} and subject_id = ${questionId} and channel = 'mail' order by user_id`
  ).map(({ user_id }) => user_id);

const remindAt = (now: string) =>
  kiik.app.serving
    .at(across('the queue runs a job where it declares'))
    .transaction((transaction) =>
      remindFamilies.perform({}, { clock: createFixedClock(now), transaction } as unknown as JobContext),
    );

async function stillReached(type: typeof vacationQuestion, questionId: number, userIds: number[]) {
  const reached = type.selectReached({ kind: 'kindergarten', id: home }, testNow);
  const rows = await kiik.run<{ user_id: number }>`
    with asked as (select user_id, ${questionId}::bigint as subject_id from unnest(${userIds}::bigint[]) as person (user_id))
    select user_id, subject_id from (${reached}) reached order by user_id`;
  return rows.map(({ user_id }) => user_id);
}

test('guardians are told when they are asked, and once reminded if they have not answered', async () => {
  const { childId, mother } = await makePupil();
  const father = await makeGuardian(childId);
  const { childId: answered, mother: prompt } = await makePupil();
  const { mother: separated, childId: hidden } = await makePupil();
  await kiik.run`update child_guardians set hidden_areas = '{calendar}' where child_id = ${hidden}`;
  const { mother: silent } = await makePupil();
  const off = { type: 'vacation_question', channel: 'mail', enabled: false };
  await (await kiik.signIn(silent.email)).put('/api/common/user/settings', { data: [off] });

  const id = await ask();
  const listAsked = () => listTold('vacation_question', id);
  await expect.poll(listAsked).toEqual(expect.arrayContaining([mother.userId, father.userId, prompt.userId]));
  const told = await listAsked();
  expect(told).not.toContain(separated.userId);
  expect(told).not.toContain(silent.userId);

  const family = await kiik.signIn(prompt.email);
  await family.put(`${path}/${id}/children/${answered}/answer`, { present_days: [], seen: [] });
  expect(await stillReached(vacationQuestion, id, [mother.userId, prompt.userId])).toEqual([mother.userId]);

  // Two days before 20 October, by day.
  await remindAt('2026-10-18T04:20:00Z');
  expect(await listTold('vacation_reminder', id)).toEqual([]);
  await remindAt('2026-10-18T05:20:00Z');
  const reminded = await listTold('vacation_reminder', id);
  expect(reminded).toEqual(expect.arrayContaining([mother.userId, father.userId, silent.userId]));
  expect(reminded).not.toContain(prompt.userId);
  const { mother: late } = await makePupil();
  await remindAt('2026-10-18T06:20:00Z');
  expect(await listTold('vacation_reminder', id)).not.toContain(late.userId);
  expect(await stillReached(vacationReminder, id, reminded)).toEqual(reminded);
  await manager.put(`${path}/${id}/closed`, { closed: true, version: 1 });
  expect(await stillReached(vacationReminder, id, reminded)).toEqual([]);
});

test('of a question that is asked shortly before its day, nobody is told twice', async () => {
  await makePupil();
  const id = await ask({ answer_by: '2026-10-15' });
  const listAsked = () => listTold('vacation_question', id);
  await expect.poll(listAsked).not.toHaveLength(0);
  const told = await listAsked();
  await remindAt('2026-10-14T08:20:00Z');
  await remindAt('2026-10-15T08:20:00Z');
  expect(await listTold('vacation_reminder', id)).toEqual([]);
  // A change asks those again who are new, and nobody else.
  const { mother } = await makePupil();
  await manager.put(`${path}/${id}`, { ...question, answer_by: '2026-10-15', version: 1 });
  await expect.poll(listAsked).toEqual([...told, mother.userId].sort((one, other) => one - other));
});
