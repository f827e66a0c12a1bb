import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Timeouts, not measurements: the result usually comes at once, but the machine may be busy. */
const timeouts = { poll: { timeout: 20_000 } };
const proofTimeouts = { poll: { timeout: 60_000 } };

/**
 * These start first, in this order; otherwise one worker would wait for another at the end. The proof of main
 * precedes those that kill the server again and again: only a server that ends by itself leaves Node's compile
 * cache, with which the next ones start faster.
 */
const early = [
  'proof/permissions.test.ts',
  'backup/backup.test.ts',
  'jobs/jobs.test.ts',
  'proof/fuzz.test.ts',
  'proof/fuzz.proof.ts',
  'scripts/new-domain.proof.ts',
  'src/main.proof.ts',
  'proof/kill.proof.ts',
  'proof/kill-library.proof.ts',
  'proof/erasure.proof.ts',
];

/** Without times from an earlier run, vitest sorts by size only, and the longest tests are in short files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = early.findIndex((end) => moduleId.endsWith(end));
      return found < 0 ? early.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
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
          expect: timeouts,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['server/**/*.proof.ts', 'scripts/**/*.proof.ts'],
          globalSetup: ['server/src/testing/postgres.ts'],
          pool: 'forks',
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
          expect: proofTimeouts,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    maxWorkers: 2,
    // Loading the server again for each file took half of the time. A file must undo its changes.
    isolate: false,
    // Only `npm run generate` writes checked-in tables; a missing one fails like an outdated one.
    update: 'none',
  },
});
