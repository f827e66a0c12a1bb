import { defineConfig } from 'vitest/config';

/** A deadline, not a measure: what is waited for usually comes at once, but the machine may be busy. */
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['server/**/*.proof.ts'],
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
    // Checked-in tables are written by `npm run generate` alone; a missing one fails like a stale one.
    update: 'none',
  },
});
