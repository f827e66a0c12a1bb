import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { proveNoGrowth } from './rights-growth.ts';
import { callAllRoutes } from './rights-growth-routes.ts';

const kiik = await openTestApp('empty');

test('no call gives anybody what nobody gave them who may', async () => {
  await proveNoGrowth(kiik, 10, 7);
}, 60_000);

test('no route by itself does, of those that are sampled here', async () => {
  const takes = (place: number) => place % 3 === 2;
  const { complaints, changing } = await callAllRoutes(kiik, { worlds: 3, seed: 20_261_123, takes });
  expect(complaints).toEqual([]);
  expect(changing.size).toBeGreaterThan(3);
}, 120_000);
