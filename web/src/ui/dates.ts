import { getLocale } from '../base/text.ts';
import { findDateFormatter, readDayIn } from './dates/formatter.ts';
import { writeDate, writeRange, writeRelative, writeRelativeDay, writeTimestamp } from './dates/instant.ts';

/** `Friday 20 November` in the reader's time zone. The first letter is a capital in every language. */
export function formatToday(timezone: string): string {
  const today = format(new Date(), timezone, { weekday: 'long', day: 'numeric', month: 'long' });
  return today.charAt(0).toLocaleUpperCase(getLocale()) + today.slice(1);
}

/** The hour in the reader's time zone, 0 to 23. */
export function readHour(timezone: string): number {
  return Number(
    findDateFormatter('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(),
  );
}

/** An instant with weekday, day and 24-hour time, for exact times: the specification's timestamp. */
export function formatInstant(instant: string, timezone: string): string {
  return writeTimestamp(new Date(instant), { locale: getLocale(), timezone });
}

/** A short relative form for lists of changes: `Today, 09:12`, `Yesterday, 15:40`, `Fri 20 Nov`. */
export function formatRelative(instant: string, timezone: string, now = new Date()): string {
  return writeRelative(new Date(instant), now, { locale: getLocale(), timezone });
}

/** As `formatRelative`, behind other words: `last used yesterday, 15:40`. */
export function formatRelativeInText(instant: string, timezone: string): string {
  return writeRelative(new Date(instant), new Date(), { locale: getLocale(), timezone }, true);
}

/** The time at which something was so: `08:02` of today, else with its day. */
export function formatAsOf(instant: string, timezone: string, now = new Date()): string {
  const dayOf = (date: Date) => format(date, timezone, { dateStyle: 'short' });
  const date = new Date(instant);
  if (dayOf(date) !== dayOf(now)) return formatInstant(instant, timezone);
  return format(date, timezone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
}

/** A day (`YYYY-MM-DD`) as people say it: `Today`, `Yesterday`, `Fri 20 Nov`, the year only if it differs. */
export function formatDayForPeople(day: string, timezone: string, now = new Date()): string {
  const reader = { locale: getLocale(), timezone: 'UTC' };
  return writeRelativeDay(readUtcDay(day), readUtcDay(readDayIn(now, timezone)), reader);
}

const readUtcDay = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * A day (`YYYY-MM-DD`), or an instant in a time zone, with its month and the year only if it differs:
 * `5 Sept 2021`. For births, periods and within sentences.
 */
export function formatDate(day: string, timezone = 'UTC'): string {
  return writeDate(new Date(day), new Date(), { locale: getLocale(), timezone });
}

/** A period of days (`YYYY-MM-DD`), both included: `1 – 20 Nov`, with the years if one differs. */
export function formatRange(start: string, end: string): string {
  const reader = { locale: getLocale(), timezone: 'UTC' };
  return writeRange(readUtcDay(start), readUtcDay(end), new Date(), reader);
}

/** A day (`YYYY-MM-DD`) with its year, for paper, which is read years later: `14 October 2026`. */
export function formatLongDate(day: string): string {
  return format(readUtcDay(day), 'UTC', { dateStyle: 'long' });
}

/** A day without time (`YYYY-MM-DD`) in numbers, for forms; the same in every time zone. */
export function formatDay(day: string): string {
  return format(readUtcDay(day), 'UTC', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

function format(date: Date, timezone: string, options: Intl.DateTimeFormatOptions): string {
  return findDateFormatter(getLocale(), { ...options, timeZone: timezone }).format(date);
}
