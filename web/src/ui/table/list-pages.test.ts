import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPages } from './list-pages.ts';

test.for([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 'gapAfter', 6]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gapBefore', 4, 5, 6, 'gapAfter', 9]],
  [9, 9, [1, 'gapBefore', 7, 8, 9]],
  [50, 100, [1, 'gapBefore', 49, 50, 51, 'gapAfter', 100]],
] as const)('offers around page %i of %i', ([page, pages, items]) => {
  expect(listPages(page, pages)).toEqual(items);
});

test('always offers the page itself, its neighbours and both ends, in order and once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)];
      const numbers = listPages(page, pages).filter((item) => typeof item === 'number');
      const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
      for (const number of wanted) expect(numbers).toContain(number);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeLessThanOrEqual(7);
    }),
  );
});
