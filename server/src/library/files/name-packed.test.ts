import { expect, test } from 'vitest';
import { namePacked } from './name-packed.ts';

const steps = (...ids: number[]) => ids.map((id) => ({ id, name: ['', 'Trips', 'trips', 'a/b'][id] ?? '' }));

test('files keep their folders, and equal names within a folder get numbers', () => {
  expect(
    namePacked([
      { name: 'one.jpg', steps: [] },
      { name: 'ONE.jpg', steps: [] },
      { name: 'one.jpg', steps: steps(1) },
      { name: 'one.jpg', steps: steps(2) },
      { name: 'one.jpg', steps: steps(1, 3) },
      { name: 'Trips', steps: [] },
    ]),
  ).toEqual([
    'one.jpg',
    'ONE (2).jpg',
    'Trips/one.jpg',
    'trips (2)/one.jpg',
    'Trips/a_b/one.jpg',
    'Trips (3)',
  ]);
});
