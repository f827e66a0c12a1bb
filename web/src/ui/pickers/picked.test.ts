import { expect, test } from 'vitest';
import { addPicked, removePicked } from './picked.ts';

const tulips = { id: '1', name: 'Tulips' };
const bees = { id: '2', name: 'Bees' };

test('in a list of several a tap adds, and a second one takes out', () => {
  expect(addPicked([tulips], bees, true)).toEqual([tulips, bees]);
  expect(addPicked([tulips, bees], { ...tulips }, true)).toEqual([bees]);
});

test('where one is chosen the next takes its place', () => {
  expect(addPicked([tulips], bees, false)).toEqual([bees]);
  expect(addPicked([tulips], { ...tulips }, false)).toEqual([tulips]);
});

test('what is not chosen can not be taken out', () => {
  expect(removePicked([tulips], bees)).toEqual([tulips]);
});
