import { describe, expect, test } from 'vitest';
import { writeRelative, writeTimestamp } from './instant.ts';

const now = new Date('2026-11-20T08:00:00Z');

function makeReader(locale: string, timezone = 'Europe/Tallinn') {
  return { locale, timezone };
}

describe('an instant in words', () => {
  test.each([
    ['2026-11-20T07:12:00Z', 'Today, 09:12'],
    ['2026-11-19T13:40:00Z', 'Yesterday, 15:40'],
    ['2026-11-21T16:00:00Z', 'Tomorrow, 18:00'],
    // Midnight is where the reader is, not where UTC is.
    ['2026-11-19T21:59:00Z', 'Yesterday, 23:59'],
    ['2026-11-19T22:00:00Z', 'Today, 00:00'],
    ['2026-11-18T22:00:00Z', 'Yesterday, 00:00'],
    ['2026-11-18T21:59:00Z', '18 Nov 2026'],
    ['2026-11-12T10:00:00Z', '12 Nov 2026'],
    ['2025-11-20T10:00:00Z', '20 Nov 2025'],
  ])('%s is %s', (instant, expected) => {
    expect(writeRelative(new Date(instant), now, makeReader('en-GB'))).toBe(expected);
  });

  test.each([
    ['et', 'Täna, 09:12', 'Eile, 09:12'],
    ['lv', 'Šodien, 09:12', 'Vakar, 09:12'],
    ['lt', 'Šiandien, 09:12', 'Vakar, 09:12'],
    ['pl', 'Dzisiaj, 09:12', 'Wczoraj, 09:12'],
  ])('in %s it is %s and %s', (locale, today, yesterday) => {
    const reader = makeReader(locale);
    expect(writeRelative(new Date('2026-11-20T07:12:00Z'), now, reader)).toBe(today);
    expect(writeRelative(new Date('2026-11-19T07:12:00Z'), now, reader)).toBe(yesterday);
  });

  test('a day of 23 or 25 hours is one day', () => {
    const reader = makeReader('en-GB');
    const spring = new Date('2026-03-29T20:30:00Z');
    expect(writeRelative(new Date('2026-03-28T22:30:00Z'), spring, reader)).toBe('Today, 00:30');
    expect(writeRelative(new Date('2026-03-28T21:30:00Z'), spring, reader)).toBe('Yesterday, 23:30');
    const autumn = new Date('2026-10-25T21:30:00Z');
    expect(writeRelative(new Date('2026-10-24T21:30:00Z'), autumn, reader)).toBe('Today, 00:30');
    expect(writeRelative(new Date('2026-10-24T20:30:00Z'), autumn, reader)).toBe('Yesterday, 23:30');
  });

  test.each([
    ['en-GB', 'Europe/Tallinn', 'Fri, 20 Nov 2026, 10:00'],
    ['en-GB', 'Europe/Warsaw', 'Fri, 20 Nov 2026, 09:00'],
  ])('in %s and %s it is %s', (locale, timezone, expected) => {
    expect(writeTimestamp(now, makeReader(locale, timezone))).toBe(expected);
  });

  test.each(['et', 'lv', 'lt', 'pl', 'en-GB'])('in %s it has day, year and 24 hours', (locale) => {
    const midnight = writeTimestamp(new Date('2026-11-19T22:05:00Z'), makeReader(locale));
    expect(midnight).toMatch(/20/);
    expect(midnight).toMatch(/2026/);
    expect(midnight).toMatch(/00[:.]05/);
  });
});
