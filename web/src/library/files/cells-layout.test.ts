import { expect, test } from 'vitest';
import { findNextCell, fitGroups, layOutCells } from './cells-layout.ts';

const days = [
  { key: 'friday', count: 4 },
  { key: 'wednesday', count: 7 },
];
const sizes = { width: 320, minimumWidth: 150, gap: 10, heading: 40 };

test('each day begins with its heading and a new row of squares', () => {
  const { rows, groups, height } = layOutCells(days, sizes);
  expect(rows.map(({ cells }) => cells.map(({ index }) => index))).toEqual([
    [],
    [0, 1, 2],
    [3],
    [],
    [4, 5, 6],
    [7, 8, 9],
    [10],
  ]);
  expect(rows.map(({ top }) => top)).toEqual([0, 40, 150, 260, 300, 410, 520]);
  expect(groups).toEqual([
    { key: 'friday', top: 0, height: 260, first: 0, count: 4 },
    { key: 'wednesday', top: 260, height: 370, first: 4, count: 7 },
  ]);
  expect(height).toBe(620);
});

test('a day with enough pictures begins with a large one', () => {
  const { rows } = layOutCells([{ key: 'friday', count: 4 }], { ...sizes, leads: true });
  expect(rows[1]?.cells).toEqual([
    { index: 0, left: 0, top: 0, width: 210, height: 210 },
    { index: 1, left: 220, top: 0, width: 100, height: 100 },
    { index: 2, left: 220, top: 110, width: 100, height: 100 },
  ]);
  expect(rows[2]).toMatchObject({ top: 260, cells: [{ index: 3, left: 0 }] });
  const few = layOutCells([{ key: 'friday', count: 2 }], { ...sizes, leads: true });
  expect(few.rows[1]?.cells.map(({ width }) => width)).toEqual([100, 100]);
});

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 3],
  ['ArrowDown', 3, 4],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 7, 4],
  ['Home', 7, 0],
  ['End', 2, 10],
  ['Enter', 2, null],
])('%s moves from %i to %s', (key, from, to) => {
  expect(findNextCell(layOutCells(days, sizes), key, from, 11)).toBe(to);
});

test.each([
  [11, [4, 7]],
  [9, [4, 5]],
  [3, [3]],
  [14, [4, 10]],
])('the days of a list of %i have %s pictures', (total, counts) => {
  expect(fitGroups(days, total).map(({ count }) => count)).toEqual(counts);
});

test('a list without days is one group', () => {
  expect(fitGroups([], 5)).toEqual([{ key: '', count: 5 }]);
});
