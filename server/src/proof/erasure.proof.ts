import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';
import { type Burdened, eraseInTurn } from './erasure.ts';
import { burdens } from './erasure-burdens.ts';
import { listSubjects } from './erasure-subjects.ts';

const runs = 3;
/** Each run erases about five hundred people and children, one after the other. */
const timeout = 1_800_000;

test(
  'everybody of the demo can be erased, in any order, with whatever hangs on them, and nothing is left',
  async () => {
    const first = await startTestApp('demo');
    const everybody = await listSubjects(first);
    await first.stop();
    const order: fc.Arbitrary<Burdened[]> = fc
      .tuple(
        fc.shuffledSubarray(everybody, { minLength: everybody.length }),
        fc.array(fc.subarray([...burdens]), { minLength: everybody.length, maxLength: everybody.length }),
      )
      .map(([subjects, drawn]) => {
        const burdened = subjects.map((subject, index) => ({ ...subject, burdens: drawn[index] ?? [] }));
        // Printing hundreds of them would hide the findings.
        return Object.assign(burdened, { [fc.toStringMethod]: () => `everybody, ${burdened.length}` });
      });
    await fc.assert(
      fc.asyncProperty(order, async (subjects) => {
        const kiik = await startTestApp('demo');
        try {
          expect(await eraseInTurn(kiik, subjects)).toEqual([]);
        } finally {
          await kiik.stop();
        }
      }),
      // Shrinking an order of hundreds would take hours; the words that are found name their subjects.
      { numRuns: runs, endOnFailure: true },
    );
  },
  timeout,
);
