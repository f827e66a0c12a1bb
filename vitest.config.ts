import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A deadline, not a measure: what is waited for usually comes at once, but the machine may be busy. */
const patience = { poll: { timeout: 20_000 } };

/** The longest files of the tests and of the proof: were one begun last, the other worker would wait for it. */
const longest = /proof\/(permissions\.test|fuzz\.proof)\.ts$/;

/** Where no run told yet how long each file takes, their sizes alone give the order, and the longest are short ones. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/slowest-rules.ts'],
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres.ts'],
          setupFiles: ['server/src/testing/record-statements.ts', 'server/src/testing/refusal-matcher.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['server/**/*.proof.ts', 'scripts/**/*.proof.ts'],
          globalSetup: ['server/src/testing/postgres.ts'],
          pool: 'forks',
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    maxWorkers: 2,
    // Loading the server anew for each file took half of all time. What a file changes in its process, it puts back.
    isolate: false,
    // Checked-in tables are written by `npm run generate` alone; a missing one fails like a stale one.
    update: 'none',
  },
});
