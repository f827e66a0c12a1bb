import { expect, test } from 'vitest';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { openVacations } from './vacations.fixture.ts';

const { kiik, employee, office, ask, makeFamily, makeGuardian, answer } = await openVacations();

test("an answer is news for staff and for the child's family, not for all who are asked", async () => {
  const { childId, mother, family } = await makeFamily();
  const father = await makeGuardian(childId);
  await kiik.signIn(father.email);
  const neighbour = await makeFamily();
  const { id } = await ask();
  const { listener, heard } = await listenToPushes(kiik.app.database.connection);
  try {
    expect((await answer(family, id, childId, [])).status).toBe(200);
    await expect.poll(() => heard.map(({ data }) => data.what)).toEqual(['child-calendar', 'diary']);
    const told = heard[0]?.users ?? [];
    expect(told).toEqual(
      expect.arrayContaining([mother.userId, father.userId, employee.userId, office.userId]),
    );
    expect(told).not.toContain(neighbour.mother.userId);
  } finally {
    await listener.end();
  }
});
