import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/platform/rules-date.ts';
import { readWeekday } from './limits.ts';
import { findSpan, formatSpan, readTypedSpan, type SpanUnit, settleDay } from './span.ts';

const units: SpanUnit[] = ['week', 'month', 'year'];
const today = '2026-11-20';

describe('a week, month or year', () => {
  test.each<[string, SpanUnit, string, string]>([
    ['2026-11-20', 'week', '2026-11-16', '2026-11-22'],
    ['2026-11-16', 'week', '2026-11-16', '2026-11-22'],
    ['2026-11-22', 'week', '2026-11-16', '2026-11-22'],
    // The nights in which the clocks change in Tallinn and Warsaw.
    ['2026-03-29', 'week', '2026-03-23', '2026-03-29'],
    ['2026-03-30', 'week', '2026-03-30', '2026-04-05'],
    ['2026-10-25', 'week', '2026-10-19', '2026-10-25'],
    ['2026-10-26', 'week', '2026-10-26', '2026-11-01'],
    // The first and the last week of a year.
    ['2026-12-31', 'week', '2026-12-28', '2027-01-03'],
    ['2027-01-01', 'week', '2026-12-28', '2027-01-03'],
    ['2024-02-29', 'week', '2024-02-26', '2024-03-03'],
    ['2024-02-29', 'month', '2024-02-01', '2024-02-29'],
    ['2026-02-01', 'month', '2026-02-01', '2026-02-28'],
    ['2100-02-28', 'month', '2100-02-01', '2100-02-28'],
    ['2026-03-29', 'month', '2026-03-01', '2026-03-31'],
    ['2026-04-30', 'month', '2026-04-01', '2026-04-30'],
    ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
    ['2024-02-29', 'year', '2024-01-01', '2024-12-31'],
    ['2199-12-31', 'year', '2199-01-01', '2199-12-31'],
  ])('%s in its %s is %s to %s', (day, unit, start, end) => {
    expect(findSpan(day, unit)).toEqual({ start, end });
  });

  test('holds its day, is the same for each of its days, and the next one follows without a gap', () => {
    const days = fc.integer({ min: 0, max: 109_000 }).map((count) => addDays('1900-01-08', count));
    fc.assert(
      fc.property(days, fc.constantFrom(...units), (day, unit) => {
        const { start, end } = findSpan(day, unit);
        expect(start <= day && day <= end).toBe(true);
        expect(findSpan(start, unit)).toEqual({ start, end });
        expect(findSpan(end, unit)).toEqual({ start, end });
        expect(findSpan(addDays(end, 1), unit).start).toBe(addDays(end, 1));
        if (unit === 'week') expect([readWeekday(start), readWeekday(end)]).toEqual([1, 7]);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[SpanUnit, string, string]>([
    ['week', 'et', '16.11.2026 – 22.11.2026'],
    ['week', 'en-GB', '16.11.2026 – 22.11.2026'],
    ['month', 'en-GB', 'November 2026'],
    ['month', 'et', 'november 2026'],
    ['month', 'pl', 'listopad 2026'],
    ['year', 'lv', '2026'],
  ])('a %s is shown in %s as %s', (unit, locale, shown) => {
    expect(formatSpan(today, unit, locale)).toBe(shown);
  });

  test.each<[string, SpanUnit, string | null]>([
    ['16.11.2026 – 22.11.2026', 'week', '2026-11-16'],
    ['16.11.2026 - 22.11.2026', 'week', '2026-11-16'],
    ['18.11', 'week', '2026-11-18'],
    ['2026-11-18', 'week', '2026-11-18'],
    ['11.2026', 'month', '2026-11-01'],
    ['11/2026', 'month', '2026-11-01'],
    ['2026-11', 'month', '2026-11-01'],
    ['18.11.2026', 'month', '2026-11-18'],
    ['December 2026', 'month', '2026-12-01'],
    ['december 2026', 'month', '2026-12-01'],
    ['13.2026', 'month', null],
    ['December', 'month', null],
    ['Somewhen 2026', 'month', null],
    ['2026', 'year', '2026-01-01'],
    ['1.9.2026', 'year', '2026-09-01'],
    ['1899', 'year', null],
    ['next', 'week', null],
  ])('%s typed for a %s is %s', (typed, unit, expected) => {
    expect(readTypedSpan(typed, unit, today, 'en-GB')).toBe(expected);
  });

  test('a shown month is understood again in each language', () => {
    const months = fc.tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(months, fc.constantFrom('et', 'lv', 'lt', 'pl', 'en-GB'), ([year, month], locale) => {
        const day = `${year}-${String(month).padStart(2, '0')}-01`;
        return readTypedSpan(formatSpan(day, 'month', locale), 'month', today, locale) === day;
      }),
    );
  });

  test.each<[string, string, SpanUnit | undefined, string]>([
    ['of a week its Monday', '2026-11-20', 'week', '2026-11-16'],
    ['of the week in which the limits begin the earliest day', '2026-09-03', 'week', '2026-09-02'],
    ['before the limits the first week', '2025-01-01', 'week', '2026-09-02'],
    ['after the limits the last week', '2028-01-01', 'week', '2027-05-31'],
    ['of a month its first', '2027-02-28', 'month', '2027-02-01'],
    ['of the first month the earliest day', '2026-09-30', 'month', '2026-09-02'],
    ['of a year its first', '2027-03-03', 'year', '2027-01-01'],
    ['a day itself', '2027-03-03', undefined, '2027-03-03'],
    ['a day too late', '2027-07-01', undefined, '2027-05-31'],
  ])('chosen is %s', (_, day, unit, expected) => {
    expect(settleDay(day, { min: '2026-09-02', max: '2027-05-31' }, unit)).toBe(expected);
  });
});
