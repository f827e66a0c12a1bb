import { expect, test } from 'vitest';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { openClass } from '#server/testing/index.ts';
import { forgetCardChanges, forgetPassages } from './forget.ts';

const { kiik, home, makePupil } = await openClass();

/** The test clock stands at 14 October 2026. */
test('passages are forgotten after a year, the history of cards after two', async () => {
  const { childId, mother } = await makePupil();
  await kiik.run`
    insert into door_passages (kindergarten_id, key, number, passed_at, received_at)
    values
      (${home}, gen_random_uuid(), 'AAAA', '2025-10-01', '2025-10-01'),
      (${home}, gen_random_uuid(), 'BBBB', '2025-11-01', '2025-11-01')`;
  await kiik.run`
    insert into door_card_changes (child_id, guardian_id, kind, number, at, user_id)
    values
      (${childId}, ${mother.id}, 'given', 'AAAA', '2024-10-01', ${mother.userId}),
      (${childId}, ${mother.id}, 'given', 'BBBB', '2024-11-01', ${mother.userId})`;
  for (const job of [forgetPassages, forgetCardChanges])
    await kiik.app.database.transaction((transaction) => planJob(transaction, job, {}));
  const list = async () => ({
    passages: await kiik.run<{ number: string }>`select number from door_passages`,
    changes: await kiik.run<{ number: string }>`select number from door_card_changes`,
  });
  await expect.poll(list).toEqual({ passages: [{ number: 'BBBB' }], changes: [{ number: 'BBBB' }] });
});
