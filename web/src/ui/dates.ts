import { getLocale } from '../base/text.ts';
import { writeRelative, writeTimestamp } from './dates/instant.ts';

/** `Friday 20 November`, as the reader's clock has it; a capital starts the line in every language. */
export function formatToday(timezone: string): string {
  const today = format(new Date(), timezone, { weekday: 'long', day: 'numeric', month: 'long' });
  return today.charAt(0).toLocaleUpperCase(getLocale()) + today.slice(1);
}

/** Hour of the reader's day, 0 to 23. */
export function readHour(timezone: string): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(),
  );
}

/** An instant where the exact time matters, with weekday, day and time of 24 hours: the specification's timestamp. */
export function formatInstant(instant: string, timezone: string): string {
  return writeTimestamp(new Date(instant), { locale: getLocale(), timezone });
}

/** As people say it, for lists of what was changed when: `Today, 09:12`, `Yesterday, 15:40`, `Fri 20 Nov`. */
export function formatRelative(instant: string, timezone: string, now = new Date()): string {
  return writeRelative(new Date(instant), now, { locale: getLocale(), timezone });
}

/** A plain day (`YYYY-MM-DD`), the same in every time zone. */
export function formatDay(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), 'UTC', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

function format(date: Date, timezone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: timezone }).format(date);
}
