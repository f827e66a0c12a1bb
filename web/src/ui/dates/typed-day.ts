import { isDay } from '#contract/platform/rules-date.ts';
import { type DayLimits, isAllowed } from './limits.ts';

/** A two-digit year is at most this many years ahead. A later one is in the past, as in a date of birth. */
const yearsAhead = 20;

/** The year or the day comes first, as in all languages of Kiik; with any separator or none. */
const patterns = [
  /^(?<year>\d{4}) ?[., /-] ?(?<month>\d\d?) ?[., /-] ?(?<day>\d\d?)$/,
  /^(?<day>\d\d?) ?[., /-] ?(?<month>\d\d?)(?: ?[., /-] ?(?<year>\d{4}|\d\d))?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4}|\d\d)?$/,
];

/**
 * Parses a typed date: 1.9.2026, 01.09.26, 1/9/2026, 2026-09-01, 01092026, 010926. Without a year (1.9),
 * takes one that the limits allow, first the current year. Null if it is no date or does not exist.
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

/** Without invisible characters (from copied text) and without the final dot of a date in Latvian. */
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
