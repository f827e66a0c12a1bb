import { expect, test } from 'vitest';
import { moveWithin } from './move-within.ts';

test.for([
  [0, 1, [5, 2, 1, 4, 3]],
  [1, -1, [5, 2, 1, 4, 3]],
  [2, -1, [1, 2, 3, 4, 5]],
  [0, -1, [1, 2, 5, 4, 3]],
  [2, 1, [1, 2, 5, 4, 3]],
] as const)('the one at %i moves by %i, and others keep their places', ([place, step, expected]) => {
  expect(moveWithin([1, 2, 5, 4, 3], [1, 5, 3], place, step)).toEqual(expected);
});
