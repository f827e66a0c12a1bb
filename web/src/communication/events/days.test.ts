import { expect, test } from 'vitest';
import {
  findFreshDay,
  findShownDays,
  groupByDay,
  isWholeDay,
  moveDay,
  moveEnd,
  placeEvents,
} from './days.ts';

test.each([
  ['day', '2026-10-14', { start: '2026-10-14', days: 1 }],
  ['week', '2026-10-14', { start: '2026-10-12', days: 7 }],
  ['week', '2026-10-18', { start: '2026-10-12', days: 7 }],
  ['agenda', '2026-10-14', { start: '2026-10-14', days: 31 }],
  // A month that begins on a Thursday and ends on a Saturday, and one that fills four weeks.
  ['month', '2026-10-14', { start: '2026-09-28', days: 35 }],
  ['month', '2027-02-28', { start: '2027-02-01', days: 28 }],
  ['month', '2026-08-01', { start: '2026-07-27', days: 42 }],
] as const)('a %s of %s shows', (view, day, shown) => {
  expect(findShownDays(view, day)).toEqual(shown);
});

test.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-10-14', 1, '2026-10-21'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['agenda', '2026-10-14', 1, '2026-10-21'],
] as const)('a %s moves from %s by %i', (view, day, by, next) => {
  expect(moveDay(view, day, by)).toBe(next);
});

const at = (
  start_time: string | null,
  end_time: string | null,
  start_date = '2026-10-14',
  end_date = start_date,
) => ({
  start_date,
  end_date,
  start_time,
  end_time,
});

test('what lasts several days is on each of them', () => {
  const camp = at('15:00', '11:00', '2026-10-14', '2026-10-16');
  const days = ['2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17'];
  const grouped = groupByDay([camp], days);
  expect(days.filter((day) => grouped.get(day)?.length === 1)).toEqual(days.slice(1, 4));
  expect(days.slice(1, 4).map((day) => isWholeDay(camp, day))).toEqual([false, true, false]);
});

test.each([
  [
    'apart',
    [at('09:00', '10:00'), at('10:00', '11:00')],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'at once',
    [at('09:00', '10:00'), at('09:30', '11:00')],
    [
      [0, 2],
      [1, 2],
    ],
  ],
  [
    'in a chain',
    [at('09:00', '10:00'), at('09:30', '11:00'), at('10:00', '12:00')],
    [
      [0, 2],
      [1, 2],
      [0, 2],
    ],
  ],
  // Short ones need room for their title.
  [
    'short',
    [at('09:00', '09:05'), at('09:10', '09:15')],
    [
      [0, 2],
      [1, 2],
    ],
  ],
  ['all day', [at(null, null), at('09:00', '10:00')], [[0, 1]]],
])('events %s share the width', (_, events, columns) => {
  expect(placeEvents(events, '2026-10-14').map(({ column, columns: all }) => [column, all])).toEqual(columns);
});

test('of an event over midnight, each day has its part', () => {
  const night = at('21:00', '08:00', '2026-10-14', '2026-10-15');
  const part = (day: string) => placeEvents([night], day).map(({ from, to }) => [from, to]);
  expect(part('2026-10-14')).toEqual([[21 * 60, 24 * 60]]);
  expect(part('2026-10-15')).toEqual([[0, 8 * 60]]);
});

test('a new event begins on the next day where ten o’clock is past', () => {
  const at = (hour: number) => findFreshDay('2026-10-16', { day: '2026-10-16', hour });
  expect([at(9), at(10), at(23)]).toEqual(['2026-10-16', '2026-10-17', '2026-10-17']);
  expect(findFreshDay('2026-10-20', { day: '2026-10-16', hour: 23 })).toBe('2026-10-20');
});

test.each([
  ['11:00', '10:00', '16:30', '17:30'],
  ['19:00', '16:00', '15:05', '18:05'],
  ['11:00', '10:00', '23:30', '23:59'],
  ['09:00', '10:00', '11:00', '09:00'],
  ['', '10:00', '11:00', ''],
  ['11:00', '', '12:00', '11:00'],
])('the end %s of what begins at %s and moves to %s is %s', (end, from, to, moved) => {
  expect(moveEnd(end, from, to)).toBe(moved);
});
