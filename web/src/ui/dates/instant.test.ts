import { describe, expect, test } from 'vitest';
import { writeDate, writeRange, writeRelative, writeRelativeDay, writeTimestamp } from './instant.ts';

const now = new Date('2026-11-20T08:00:00Z');

function makeReader(locale: string, timezone = 'Europe/Tallinn') {
  return { locale, timezone };
}

describe('an instant in words', () => {
  test.each([
    ['2026-11-20T07:12:00Z', 'Today, 09:12'],
    ['2026-11-19T13:40:00Z', 'Yesterday, 15:40'],
    ['2026-11-21T16:00:00Z', 'Tomorrow, 18:00'],
    // Midnight in the reader's time zone, not in UTC.
    ['2026-11-19T21:59:00Z', 'Yesterday, 23:59'],
    ['2026-11-19T22:00:00Z', 'Today, 00:00'],
    ['2026-11-18T22:00:00Z', 'Yesterday, 00:00'],
    ['2026-11-18T21:59:00Z', 'Wed 18 Nov'],
    ['2026-11-12T10:00:00Z', 'Thu 12 Nov'],
    ['2025-11-20T10:00:00Z', 'Thu, 20 Nov 2025'],
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

  test.each([
    ['en-GB', ['Today', 'Yesterday', 'Tomorrow', 'Fri 13 Nov', 'Fri, 2 May 2025']],
    ['et', ['Täna', 'Eile', 'Homme', 'R, 13. nov', 'R, 2. mai 2025']],
    ['lv', ['Šodien', 'Vakar', 'Rīt', 'piektd., 13. nov.', 'piektd., 2025. g. 2. maijs']],
    ['lt', ['Šiandien', 'Vakar', 'Rytoj', 'lapkričio 13 d., pn', '2025 m. gegužės 2 d., pn']],
    ['pl', ['Dzisiaj', 'Wczoraj', 'Jutro', 'pt., 13 lis', 'pt., 2 maj 2025']],
  ])('a day without time in %s', (locale, expected) => {
    const days = ['2026-11-20', '2026-11-19', '2026-11-21', '2026-11-13', '2025-05-02'];
    const reader = makeReader(locale);
    expect(days.map((day) => writeRelativeDay(new Date(`${day}T10:00:00Z`), now, reader))).toEqual(expected);
  });

  test.each([
    ['en-GB', '13 Nov', '2 May 2025'],
    ['et', '13. nov', '2. mai 2025'],
    ['lv', '13. nov.', '2025. g. 2. maijs'],
    ['lt', 'lapkričio 13 d.', '2025 m. gegužės 2 d.'],
    ['pl', '13 lis', '2 maj 2025'],
  ])('a birth or a period in %s: %s, of another year %s', (locale, ofThisYear, ofAnother) => {
    const reader = makeReader(locale, 'UTC');
    expect(writeDate(new Date('2026-11-13T00:00:00Z'), now, reader)).toBe(ofThisYear);
    expect(writeDate(new Date('2025-05-02T00:00:00Z'), now, reader)).toBe(ofAnother);
  });

  test('behind other words it begins with a small letter', () => {
    const write = (instant: string) => writeRelative(new Date(instant), now, makeReader('en-GB'), true);
    expect(write('2026-11-20T07:12:00Z')).toBe('today, 09:12');
    expect(write('2026-11-12T10:00:00Z')).toBe('Thu 12 Nov');
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
    ['en-GB', 'Europe/Tallinn', 'Fri, 20 Nov 2026, 10:00', 'Mon, 2 Mar 2026, 00:05'],
    ['en-GB', 'Europe/Warsaw', 'Fri, 20 Nov 2026, 09:00', 'Sun, 1 Mar 2026, 23:05'],
    ['et', 'Europe/Tallinn', 'R, 20. november 2026, 10:00', 'E, 2. märts 2026, 00:05'],
    ['lv', 'Europe/Riga', 'piektd., 2026. g. 20. nov. 10:00', 'pirmd., 2026. g. 2. marts 00:05'],
    ['lt', 'Europe/Vilnius', '2026-11-20, pn 10:00', '2026-03-02, pr 00:05'],
    ['pl', 'Europe/Warsaw', 'pt., 20 lis 2026, 09:00', 'niedz., 1 mar 2026, 23:05'],
  ])('exactly, in %s and %s, it is %s', (locale, timezone, morning, night) => {
    const reader = makeReader(locale, timezone);
    expect(writeTimestamp(now, reader)).toBe(morning);
    expect(writeTimestamp(new Date('2026-03-01T22:05:00Z'), reader)).toBe(night);
  });

  test.each([
    ['en-GB', 'Fri 13 Nov', 'Fri, 2 May 2025'],
    ['et', 'R, 13. nov', 'R, 2. mai 2025'],
    ['lv', 'piektd., 13. nov.', 'piektd., 2025. g. 2. maijs'],
    ['lt', 'lapkričio 13 d., pn', '2025 m. gegužės 2 d., pn'],
    ['pl', 'pt., 13 lis', 'pt., 2 maj 2025'],
  ])('in a list in %s it is %s, of another year %s', (locale, lately, before) => {
    const reader = makeReader(locale);
    expect(writeRelative(new Date('2026-11-13T08:00:00Z'), now, reader)).toBe(lately);
    expect(writeRelative(new Date('2025-05-02T08:00:00Z'), now, reader)).toBe(before);
  });
});

describe('a period', () => {
  const write = (start: string, end: string, locale: string) =>
    writeRange(new Date(start), new Date(end), now, makeReader(locale, 'UTC')).replaceAll(/\s/g, ' ');

  test.each([
    ['2026-11-01', '2026-11-20', '1 – 20 Nov'],
    ['2026-09-01', '2026-11-20', '1 Sept – 20 Nov'],
    ['2026-09-01', '2027-05-31', '1 Sept 2026 – 31 May 2027'],
    ['2026-11-20', '2026-11-20', '20 Nov'],
  ])('from %s to %s is %s', (start, end, expected) => {
    expect(write(start, end, 'en-GB').replaceAll(/ ?– ?/g, ' – ')).toBe(expected);
  });

  test('has its months in words in Lithuanian', () => {
    expect(write('2026-09-01', '2026-11-30', 'lt')).toContain('rugsėjo');
  });
});
