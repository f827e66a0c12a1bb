import { expect, test } from 'vitest';
import { readSearchTerm } from './search-term.ts';

test.each([
  ['', 2, ''],
  ['   ', 2, ''],
  ['m', 2, null],
  [' m ', 2, null],
  ['ma', 2, 'ma'],
  [' mari mets ', 2, 'mari mets'],
  ['õ', 2, null],
  ['õõ', 2, 'õõ'],
  ['🦔', 2, null],
  ['kas', 4, null],
  ['kask', 4, 'kask'],
])('%j with at least %i letters searches for %j', (typed, minimum, term) => {
  expect(readSearchTerm(typed, minimum)).toBe(term);
});
