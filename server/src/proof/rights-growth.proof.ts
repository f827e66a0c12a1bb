import { randomInt } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';
import { proveNoGrowth } from './rights-growth.ts';
import { callAllRoutes } from './rights-growth-routes.ts';

// Each part has its own app, because an app limits the sign-ins from one address.
test.each([1, 2, 3, 4])(
  'no sequence of calls gives anybody what nobody gave them who may, part %i',
  async () => {
    const kiik = await startTestApp('empty');
    onTestFinished(() => kiik.stop());
    await proveNoGrowth(kiik, 32, randomInt(2 ** 31));
  },
  600_000,
);

test('no route that exists gives anybody by itself what nobody gave them who may', async () => {
  const kiik = await startTestApp('empty');
  try {
    const all = { worlds: 12, seed: randomInt(2 ** 31), takes: () => true };
    const { complaints, changing } = await callAllRoutes(kiik, all);
    expect(complaints, `seed ${all.seed}`).toEqual([]);
    expect(changing.size).toBeGreaterThan(12);
  } finally {
    await kiik.stop();
  }
}, 600_000);
