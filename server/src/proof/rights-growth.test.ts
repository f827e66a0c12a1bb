import { afterAll, beforeAll, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { proveNoGrowth } from './rights-growth.ts';

let kiik: TestApp;
beforeAll(async () => {
  kiik = await startTestApp('empty');
});
afterAll(() => kiik.stop());

test('no call gives anybody what nobody gave them who may', async () => {
  await proveNoGrowth(kiik, 10, 20_261_122);
}, 60_000);
