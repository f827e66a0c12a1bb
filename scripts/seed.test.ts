import { afterEach, expect, test, vi } from 'vitest';
import { drawOneIn } from './seed.ts';

const names = Array.from({ length: 20 }, (_, index) => `part ${index}`);
const draw = (seed: number) => {
  vi.stubEnv('KIIK_TEST_SEED', String(seed));
  return drawOneIn(5, names, String);
};
afterEach(() => vi.unstubAllEnvs());

test('one in so many is drawn, and the same ones again by the same seed', () => {
  expect(draw(7)).toHaveLength(4);
  expect(draw(7)).toEqual(draw(7));
});

test('every one has its turn', () => {
  const drawn = new Set(Array.from({ length: 100 }, (_, seed) => draw(seed)).flat());
  expect(drawn.size).toBe(names.length);
});
