import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('chance falls the same way for the same seed and another way for another', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => random.integer(1, 1000));
  };
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
});

test('numbers keep to their bounds and reach each of them, and shuffling loses nothing', () => {
  const random = createRandom('bounds');
  const drawn = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  const items = Array.from({ length: 40 }, (_, index) => index);
  const shuffled = random.shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.toSorted((left, right) => left - right)).toEqual(items);
});
