import { addDays } from '#contract/platform/rules-date.ts';
import { findDateFormatter } from './formatter.ts';
import { type DayLimits, findNearestAllowed, readWeekday } from './limits.ts';
import { cleanTyped, readTypedDay } from './typed-day.ts';

/** The period that a date means if a whole period is chosen. Weeks are ISO weeks, Monday to Sunday. */
export type SpanUnit = 'week' | 'month' | 'year';

/** All days from the first to the last, both `YYYY-MM-DD`. */
export interface Span {
  start: string;
  end: string;
}

/** The whole week, month or year that contains a day. */
export function findSpan(day: string, unit: SpanUnit): Span {
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
  if (unit === 'year') return { start: `${year}-01-01`, end: `${year}-12-31` };
  if (unit === 'week') {
    const start = addDays(day, 1 - readWeekday(day));
    return { start, end: addDays(start, 6) };
  }
  // 31 days after the first is always in the next month. Its day of the month is the number of days too many.
  const beyond = addDays(`${month}-01`, 31);
  return { start: `${month}-01`, end: addDays(beyond, -Number(beyond.slice(8))) };
}

/** `16.11.2026 – 22.11.2026`, `November 2026` or `2026`. */
export function formatSpan(day: string, unit: SpanUnit, locale: string): string {
  const { start, end } = findSpan(day, unit);
  if (unit === 'year') return start.slice(0, 4);
  if (unit === 'week') return `${formatDotted(start)} – ${formatDotted(end)}`;
  return findDateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${start}T00:00:00Z`),
  );
}

function formatDotted(day: string): string {
  return day.split('-').reverse().join('.');
}

/**
 * A day in the typed week, month or year. Accepts any date in it, a month as `9.2026`, `2026-09` or in words
 * as shown, and a year as `2026`. Null if the text is none of these.
 */
export function readTypedSpan(typed: string, unit: SpanUnit, today: string, locale: string): string | null {
  const text = cleanTyped(typed);
  if (unit === 'year' && /^\d{4}$/.test(text)) return readTypedDay(`${text}-01-01`, today);
  if (unit === 'month') return readTypedMonth(text, locale) ?? readTypedDay(text, today);
  return readTypedDay(text.replace(/ [–-] .*$/, ''), today);
}

function readTypedMonth(text: string, locale: string): string | null {
  const year = /(?:19|2[01])\d\d/.exec(text)?.[0];
  if (year === undefined) return null;
  const typedNumber = /^(\d\d?) ?[./ -] ?\d{4}$/.exec(text) ?? /^\d{4} ?[./ -] ?(\d\d?)$/.exec(text);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const found = months.find((month) =>
    typedNumber === null
      ? formatSpan(makeFirst(year, month), 'month', locale).toLowerCase() === text.toLowerCase()
      : month === Number(typedNumber[1]),
  );
  return found === undefined ? null : makeFirst(year, found);
}

function makeFirst(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/**
 * The value of an input after a day is chosen or typed: the nearest allowed day. For a week, month or year:
 * its first day, or the earliest allowed day if it began before that.
 */
export function settleDay(day: string, limits: DayLimits, unit?: SpanUnit): string {
  const near = findNearestAllowed(day, limits) ?? day;
  if (unit === undefined) return near;
  const { start } = findSpan(near, unit);
  return limits.min !== undefined && start < limits.min ? limits.min : start;
}
