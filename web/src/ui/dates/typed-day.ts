import { isDay } from '#contract/platform/rules-date.ts';
import { type DayLimits, isAllowed } from './limits.ts';

/** A year of two digits is at most this far ahead; a later one is meant in the past, as in a date of birth. */
const yearsAhead = 20;

/** The year leads, or the day does, as in all languages of Kiik; with any separator, or without on a numeric keyboard. */
const patterns = [
  /^(?<year>\d{4}) ?[., /-] ?(?<month>\d\d?) ?[., /-] ?(?<day>\d\d?)$/,
  /^(?<day>\d\d?) ?[., /-] ?(?<month>\d\d?)(?: ?[., /-] ?(?<year>\d{4}|\d\d))?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4}|\d\d)?$/,
];

/**
 * Understands a date as people type it: 1.9.2026, 01.09.26, 1/9/2026, 2026-09-01, 01092026, 010926; without a year
 * (1.9) the one that the limits allow, first this year's. Null where it is no date, or one that does not exist.
 */
export function readTypedDay(typed: string, today: string, limits: DayLimits = {}): string | null {
  const text = cleanTyped(typed);
  for (const pattern of patterns) {
    const { year, month = '', day = '' } = pattern.exec(text)?.groups ?? {};
    const days = listYears(year, Number(today.slice(0, 4)))
      .map((full) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      .filter(isDay);
    const found = days.find((one) => isAllowed(one, limits)) ?? days[0];
    if (found !== undefined) return found;
  }
  return null;
}

/** Without invisible marks, which come along when text is copied, and without the dot that ends a date in Latvian. */
export function cleanTyped(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
}

function listYears(year: string | undefined, thisYear: number): number[] {
  if (year === undefined) return [thisYear, thisYear + 1, thisYear - 1];
  if (year.length === 4) return [Number(year)];
  const full = 2000 + Number(year);
  return [full > thisYear + yearsAhead ? full - 100 : full];
}
