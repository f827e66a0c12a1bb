import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/platform/rules-date.ts';
import { readTypedDay } from './typed-day.ts';

const today = '2026-11-20';

describe('a typed date', () => {
  test.each([
    ['1.9.2026', '2026-09-01'],
    ['01.09.26', '2026-09-01'],
    ['2026-09-01', '2026-09-01'],
    ['1/9/2026', '2026-09-01'],
    ['01/09/2026', '2026-09-01'],
    ['01.09.2026.', '2026-09-01'],
    ['1-9-26', '2026-09-01'],
    ['1 9 2026', '2026-09-01'],
    ['1, 9, 2026', '2026-09-01'],
    ['1. 9. 2026', '2026-09-01'],
    ['2026.09.01', '2026-09-01'],
    ['2026/9/1', '2026-09-01'],
    ['01092026', '2026-09-01'],
    ['010926', '2026-09-01'],
    ['20260901', '2026-09-01'],
    ['20102026', '2026-10-20'],
    ['19122026', '2026-12-19'],
    ['21012100', '2100-01-21'],
    ['  1.9.2026 ', '2026-09-01'],
    ['\u200f1.9.2026\u200e', '2026-09-01'],
    ['1.\u00a09.\u202f2026', '2026-09-01'],
    ['29.2.2024', '2024-02-29'],
    ['29.02.00', '2000-02-29'],
    ['1.9', '2026-09-01'],
    ['1.9.', '2026-09-01'],
    ['0109', '2026-09-01'],
    ['31.12.46', '2046-12-31'],
    ['01.01.47', '1947-01-01'],
    ['14.5.85', '1985-05-14'],
  ])('%s is %s', (typed, expected) => {
    expect(readTypedDay(typed, today)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '.',
    '1',
    '1.',
    '2026',
    '1.13.2026',
    '2026-13-01',
    '32.1.2026',
    '0.1.2026',
    '1.0.2026',
    '29.2.2026',
    '29.02.2100',
    '31.04.2026',
    '1.9.226',
    '1.9.20266',
    '1.9.1899',
    '1.9.2200',
    '1.9.2026.1',
    '-1.9.2026',
    '1..9.2026',
    '2026-09',
    '1. september 2026',
    'tomorrow',
    'завтра',
    '٠١.٠٩.٢٠٢٦',
    '9/31/2026',
    '2026-09-01T10:00',
    '123456789',
  ])('%j is none', (typed) => {
    expect(readTypedDay(typed, today)).toBeNull();
  });

  test('without a year it is the one that is allowed', () => {
    expect(readTypedDay('5.1', today, { min: today })).toBe('2027-01-05');
    expect(readTypedDay('20.12', today, { max: today })).toBe('2025-12-20');
    expect(readTypedDay('5.1', today, { min: '2030-01-01' })).toBe('2026-01-05');
    expect(readTypedDay('29.2', '2027-01-01')).toBe('2028-02-29');
  });

  test('every date is understood as each language writes it', () => {
    const days = fc.integer({ min: 0, max: 109_000 }).map((count) => addDays('1900-01-01', count));
    const locales = fc.constantFrom('et', 'lv', 'lt', 'pl', 'en-GB');
    fc.assert(
      fc.property(days, locales, (day, locale) => {
        const date = new Date(`${day}T00:00:00Z`);
        const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
        return readTypedDay(new Intl.DateTimeFormat(locale, options).format(date), today) === day;
      }),
      { numRuns: 1000 },
    );
  });
});
