import { expect, test } from 'vitest';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { openClass } from '#server/testing/index.ts';
import { forgetChanges, forgetHandovers, forgetPeople } from './forget.ts';

const { kiik, home, teacher, makePupil } = await openClass();

/** The test clock stands at 14 October 2026. */
test('people are forgotten a month after their last day, the history after two years', async () => {
  const { childId, mother } = await makePupil();
  await kiik.run`
    insert into pick_up_persons (child_id, refused, name, relation, valid_from, valid_until, picture_key, created_at, created_by)
    select ${childId}, false, name, '', least(until, '2026-01-01'), until, key, '2026-01-01', ${mother.userId}
    from (values
      ('long past', '2026-09-13'::date, 'aaaaaaaa'), ('just past', '2026-10-13', null), ('without an end', null, null)
    ) as person (name, until, key)`;
  await kiik.run`
    insert into pick_up_changes (child_id, kind, at, user_id, name)
    values (${childId}, 'added', '2024-10-01', ${mother.userId}, 'old'), (${childId}, 'added', '2024-11-01', ${mother.userId}, 'new')`;
  await kiik.run`
    insert into pick_up_handovers (child_id, key, day, time, name, recorded_at, recorded_by)
    values
      (${childId}, gen_random_uuid(), '2024-10-01', '16:00', 'old', '2024-10-01', ${mother.userId}),
      (${childId}, gen_random_uuid(), '2024-11-01', '16:00', 'new', '2024-11-01', ${mother.userId})`;
  for (const job of [forgetPeople, forgetChanges, forgetHandovers])
    await kiik.app.database.transaction((transaction) => planJob(transaction, job, {}));
  const list = async () => ({
    people: await kiik.run<{ name: string }>`select name from pick_up_persons order by name`,
    changes: await kiik.run<{ name: string }>`select name from pick_up_changes`,
    handovers: await kiik.run<{ name: string }>`select name from pick_up_handovers`,
  });
  await expect.poll(list).toEqual({
    people: [{ name: 'just past' }, { name: 'without an end' }],
    changes: [{ name: 'new' }],
    handovers: [{ name: 'new' }],
  });
  const path = `/api/kindergartens/${home}/children/${childId}/pick-ups`;
  expect((await teacher.get(path)).status).toBe(200);
});
