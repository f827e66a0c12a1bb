import { expect, test } from 'vitest';
import { isTypedName } from './typed-name.ts';

test.each<[typed: string, names: string[], enough: boolean]>([
  ['', ['Metsas'], false],
  ['m', ['Metsas'], false],
  ['me', ['Metsas'], true],
  [' ts ', ['Metsas'], true],
  ['ÕU', ['õues.jpg'], true],
  ['o\u0303u', ['Õues.jpg'], true],
  ['xy', ['Metsas', 'Õues'], false],
  ['õu', ['Metsas', 'Õues'], true],
  ['A', ['A'], true],
  ['🌲', ['🌲'], true],
  ['  ', ['a b'], false],
  ['ab', [], false],
])('%j of %j', (typed, names, enough) => {
  expect(isTypedName(typed, names)).toBe(enough);
});
