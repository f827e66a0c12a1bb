import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isDay } from '#contract/platform/rules-date.ts';
import { findNearestAllowed, isAllowed, readWeekday } from './limits.ts';

const day = fc.integer({ min: 0, max: 100_000 }).map((count) => addDays('1910-01-01', count));

describe('days that may be chosen', () => {
  test.each([
    ['too early becomes the earliest', '2026-08-31', { min: '2026-09-01' }, '2026-09-01'],
    ['too late becomes the latest', '2027-06-01', { max: '2027-05-31' }, '2027-05-31'],
    ['inside stays', '2026-10-10', { min: '2026-09-01', max: '2027-05-31' }, '2026-10-10'],
    ['the earliest itself stays', '2026-09-01', { min: '2026-09-01' }, '2026-09-01'],
    ['Saturday becomes Friday', '2026-09-05', { withoutWeekends: true }, '2026-09-04'],
    ['Sunday becomes Monday', '2026-09-06', { withoutWeekends: true }, '2026-09-07'],
    ['a holiday becomes the day after', '2026-02-24', { excluded: ['2026-02-24'] }, '2026-02-25'],
    ['a holiday before a weekend becomes the day before', '2026-12-25', christmas(), '2026-12-23'],
    ['an earliest day on a Saturday moves on', '2026-01-01', earliestSaturday(), '2026-09-07'],
    ['nothing left', '2026-09-05', { min: '2026-09-05', max: '2026-09-06', withoutWeekends: true }, null],
  ])('%s', (_, typed, limits, expected) => {
    expect(findNearestAllowed(typed, limits)).toBe(expected);
  });

  test('a found day is allowed, and none that is allowed is nearer', () => {
    fc.assert(
      fc.property(day, day, fc.nat(400), fc.boolean(), (typed, min, length, withoutWeekends) => {
        const limits = { min, max: addDays(min, length), withoutWeekends };
        const found = findNearestAllowed(typed, limits);
        if (found === null) return length < 2 && withoutWeekends;
        if (isAllowed(typed, limits)) return found === typed;
        return isDay(found) && isAllowed(found, limits);
      }),
    );
  });
});

test('weeks start on Monday', () => {
  expect(['2026-11-16', '2026-11-22', '2024-02-29', '2000-01-01'].map(readWeekday)).toEqual([1, 7, 4, 6]);
});

function christmas() {
  return { withoutWeekends: true, excluded: ['2026-12-24', '2026-12-25', '2026-12-26'] };
}

function earliestSaturday() {
  return { min: '2026-09-05', withoutWeekends: true };
}
