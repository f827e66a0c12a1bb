import { expect, test } from 'vitest';
import { findSquareSide } from './crop-picture.ts';

test.each([
  [{ x: 0, y: 0, width: 4000, height: 4000 }, 960],
  [{ x: 10, y: 5, width: 200.4, height: 200.6 }, 200],
  [{ x: 0, y: 0, width: 0.2, height: 0.2 }, 1],
])('the square is as large as it may be and never blown up', (area, side) => {
  expect(findSquareSide(area)).toBe(side);
});
