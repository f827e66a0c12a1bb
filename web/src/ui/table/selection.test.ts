import { expect, test } from 'vitest';
import { readHidden } from './columns.ts';
import { toggleOpen } from './open-rows.ts';
import { countChosen, type Selected, togglePage, toggleRow } from './selection.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const none: Selected<{ id: number }> = new Map();
const idsOf = (selected: Selected<{ id: number }>) => [...selected.keys()];

test('rows of several pages are chosen together', () => {
  const afterFirst = togglePage(none, rows(1, 2, 3));
  const afterSecond = toggleRow(afterFirst, { id: 17 });
  expect(idsOf(afterSecond)).toEqual([1, 2, 3, 17]);
  expect(countChosen(afterSecond, rows(1, 2, 3))).toBe(3);
  expect(countChosen(afterSecond, rows(16, 17, 18))).toBe(1);
});

test('a page chosen in part becomes chosen as a whole, then not at all; other pages stay', () => {
  const part = toggleRow(togglePage(none, rows(7, 8)), { id: 1 });
  const whole = togglePage(part, rows(1, 2));
  expect(idsOf(whole)).toEqual([7, 8, 1, 2]);
  expect(idsOf(togglePage(whole, rows(1, 2)))).toEqual([7, 8]);
});

test('choosing never changes what was chosen before', () => {
  const chosen = togglePage(none, rows(1));
  toggleRow(chosen, { id: 1 });
  togglePage(chosen, rows(1, 2));
  expect(idsOf(chosen)).toEqual([1]);
  expect(idsOf(none)).toEqual([]);
});

test('rows open and close on their own, or one closes the others', () => {
  const both = toggleOpen(toggleOpen(new Set(), 1, false), 2, false);
  expect([...both]).toEqual([1, 2]);
  expect([...toggleOpen(both, 1, false)]).toEqual([2]);
  expect([...toggleOpen(toggleOpen(new Set(), 1, true), 2, true)]).toEqual([2]);
  expect([...toggleOpen(new Set([2]), 2, true)]).toEqual([]);
});

test.for([
  [null, []],
  ['', []],
  ['country', ['country']],
  ['country gone name', ['country']],
  ['country employees', ['country', 'employees']],
] as const)('remembered "%s" hides what the table still has', ([stored, hidden]) => {
  expect([...readHidden(stored, ['country', 'employees'])]).toEqual(hidden);
});
