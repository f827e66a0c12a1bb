import { expect, test } from 'vitest';
import { addHandover, addPickUpPerson, refusePickUp } from '#contract/daily/pick-ups.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openClass, testNow } from '#server/testing/index.ts';
import { pickUpsPersonalData } from './personal-data.ts';

const { kiik, home, teacher, makePupil } = await openClass();

test('nothing is left of who might fetch an erased child, nor of who was barred', async () => {
  const { childId, mother } = await makePupil();
  const path = `/api/kindergartens/${home}/children/${childId}/pick-ups`;
  await teacher.post(path, addPickUpPerson.example.body);
  await teacher.post(`${path}/refused`, refusePickUp.example.body);
  await teacher.post(`${path}/handovers`, { ...addHandover.example.body, id: mother.id });
  await teacher.put(`${path}/guardians/${mother.id}`, { may_fetch: false });
  const erase = (subject: Parameters<typeof erasePersonalData>[2]) =>
    kiik.app.database.transaction((transaction) =>
      erasePersonalData([pickUpsPersonalData], transaction, subject, testNow),
    );
  expect(await erase({ kind: 'user', id: mother.userId })).toEqual({ barred_guardians: 1 });
  expect(await erase({ kind: 'child', id: childId })).toEqual({
    pick_up_changes: 4,
    pick_up_handovers: 1,
    pick_up_persons: 2,
  });
});
