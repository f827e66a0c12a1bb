import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';
import { burdens, eraseInTurn, listSubjects } from './erasure.ts';

/** A few of everybody that `npm run proof` erases; the same ones every time. */
test('some children and people are erased in a drawn order, and nothing is left of them', async () => {
  const kiik = await startTestApp('demo');
  try {
    const everybody = await listSubjects(kiik);
    const [drawn] = fc.sample(fc.shuffledSubarray(everybody, { minLength: 24, maxLength: 24 }), {
      numRuns: 1,
      seed: 20261122,
    });
    const subjects = (drawn ?? []).map((subject) => ({ ...subject, burdens }));
    expect(new Set(subjects.map(({ kind }) => kind)).size).toBe(2);
    expect(await eraseInTurn(kiik, subjects)).toEqual([]);
  } finally {
    await kiik.stop();
  }
});
