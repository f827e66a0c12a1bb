import { randomInt } from 'node:crypto';
import { test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';
import { proveNoGrowth } from './rights-growth.ts';

// Each has an app of its own, which lets so many sign in from one address.
test.each([1, 2, 3, 4])(
  'no sequence of calls gives anybody what nobody gave them who may, part %i',
  async () => {
    const kiik = await startTestApp('empty');
    try {
      await proveNoGrowth(kiik, 32, randomInt(2 ** 31));
    } finally {
      await kiik.stop();
    }
  },
  600_000,
);
