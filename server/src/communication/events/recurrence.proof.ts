import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { frequencies, readRecurrence, weekdays } from '#contract/communication/recurrence.ts';
import { countryTimezones } from '#contract/platform/language.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { readSeed } from '#scripts/seed.ts';
import { listDays, makeOccurrence } from './recurrence.ts';

/** Both clock changes of 2026 and 2027 lie between the days that are compared. */
const first = '2026-01-15';
const last = '2027-12-31';

const between = (minimum: number, maximum: number) => fc.integer({ min: minimum, max: maximum });
const some = <Value>(of: fc.Arbitrary<Value>, maxLength = 4) =>
  fc.uniqueArray(of, { minLength: 1, maxLength });
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined, freq: 1 });
const monthDay = fc.oneof(between(1, 31), between(-31, -1));
const weekday = fc.constantFrom(...weekdays);
const numbered = fc
  .tuple(fc.constantFrom(-2, -1, 1, 2, 3, 4, 5), weekday)
  .map(([number, day]) => `${number}${day}`);

/** Rules of all shapes that Kiik takes. */
const rule = fc
  .record({
    FREQ: fc.constantFrom(...frequencies),
    INTERVAL: maybe(between(1, 5)),
    BYMONTH: maybe(some(between(1, 12), 6)),
    BYMONTHDAY: maybe(some(monthDay)),
    BYDAY: maybe(fc.oneof(some(weekday), some(numbered))),
    BYSETPOS: maybe(some(fc.constantFrom(1, 2, -1))),
    end: fc.oneof(
      fc.constant({}),
      between(1, 80).map((COUNT) => ({ COUNT })),
      between(0, 800).map((days) => ({ UNTIL: addDays(first, days).replaceAll('-', '') })),
    ),
  })
  .map(({ end, ...parts }) =>
    Object.entries({ ...parts, ...end })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(';'),
  )
  .filter((text) => readRecurrence(text) !== null);

const time = fc
  .tuple(between(5, 22), between(0, 59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

/** The wall-clock starts by the independent library. */
function listByOther(rrule: string, start: string, at: string): string[] {
  const from = ICAL.Time.fromDateTimeString(`${start}T${at}:00`);
  // It compares an UNTIL with starts that have a time.
  const each = ICAL.Recur.fromString(rrule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959')).iterator(from);
  const found: string[] = [];
  for (let next = each.next(); next !== null && next !== undefined; next = each.next()) {
    const day = next.toString().slice(0, 10);
    if (day > last || found.length > 1_500) break;
    found.push(next.toString().slice(0, 16));
  }
  return found;
}

/** The instant on the wall clock of the zone, by the formatter of the platform. */
function readWall(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(' ', 'T');
}

describe.each(Object.values(countryTimezones))('rules in %s', (timezone) => {
  test('give the same days and times on the wall as an independent library, across the clock changes', () => {
    const runs = fc.property(rule, between(0, 60), time, (rrule, late, start_time) => {
      const from = addDays(first, late);
      // Both begin on a day of the rule: RFC 5545 leaves other starts undefined.
      const start = listDays({ rrule: rrule.replace(/;COUNT=\d+/, ''), repeat_start: from }, last)[0];
      fc.pre(start !== undefined);
      const times = { repeat_start: start, rrule, start_time, end_time: '23:59', duration: 0, timezone };
      const ours = listDays(times, last).map((day) =>
        readWall(makeOccurrence(times, day).starts_at, timezone),
      );
      expect(ours).toEqual(listByOther(rrule, start, start_time));
    });
    fc.assert(runs, { numRuns: 250, seed: readSeed() });
  });
});

test('a time that the clocks skip becomes the one that they show, and of one that comes twice it is the first', () => {
  const at = (day: string, start_time: string) =>
    makeOccurrence(
      {
        repeat_start: day,
        rrule: null,
        start_time,
        end_time: '23:00',
        duration: 0,
        timezone: 'Europe/Tallinn',
      },
      day,
    ).starts_at;
  expect(at('2026-03-29', '03:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-10-25', '03:30')).toBe('2026-10-25T00:30:00.000Z');
});

test('an occurrence that starts in the skipped hour ends after its start, as late as its times say', () => {
  const at = (start_time: string, end_time: string, duration = 0) => {
    const day = '2026-03-29';
    const times = {
      repeat_start: day,
      rrule: null,
      start_time,
      end_time,
      duration,
      timezone: 'Europe/Tallinn',
    };
    return makeOccurrence(times, day).ends_at;
  };
  // 03:30 is 04:30 that night.
  expect(at('03:30', '04:00')).toBe('2026-03-29T02:00:00.000Z');
  expect(at('03:30', '04:30')).toBe('2026-03-29T02:30:00.000Z');
  expect(at('03:30', '05:00')).toBe('2026-03-29T02:00:00.000Z');
  expect(at('03:00', '03:59')).toBe('2026-03-29T01:59:00.000Z');
  expect(at('03:30', '02:00', 1)).toBe('2026-03-29T23:00:00.000Z');
});
