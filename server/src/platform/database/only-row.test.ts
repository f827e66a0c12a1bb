import { expect, test } from 'vitest';
import { onlyRow } from './only-row.ts';

test('a row that must be there is given, and its absence or a second one is a failure', () => {
  expect(onlyRow([{ id: 7 }])).toEqual({ id: 7 });
  expect(() => onlyRow([])).toThrow('A statement that gives one row gave 0.');
  expect(() => onlyRow([{ id: 7 }, { id: 8 }])).toThrow('A statement that gives one row gave 2.');
});
