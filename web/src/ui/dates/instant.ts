import { findDateFormatter, readDayIn } from './formatter.ts';

/** The reader's settings for showing instants. */
export interface Reader {
  /** A BCP 47 tag of `getLocale()`. */
  locale: string;
  /** An IANA name, `Europe/Tallinn`. */
  timezone: string;
}

/** Short weekday, month, day, year and 24-hour time, in the order of the reader's language. */
export function writeTimestamp(instant: Date, reader: Reader): string {
  return format(instant, reader, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

const withWeekday = { weekday: 'short' } as const;

/**
 * `Today, 09:12`, `Yesterday, 15:40`, `Tomorrow, 18:00`; else `Thu 12 Nov`, with the year if it differs.
 * Within a text, it begins with a small letter.
 */
export function writeRelative(instant: Date, now: Date, reader: Reader, isInText = false): string {
  const days = (readDay(instant, reader) - readDay(now, reader)) / 86_400_000;
  if (Math.abs(days) > 1) return writeDate(instant, now, reader, withWeekday);
  const time = format(instant, reader, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${isInText ? nameNearDay(days, reader) : writeNearDay(days, reader)}, ${time}`;
}

/** `Today`, `Yesterday`, `Tomorrow`; else `Fri 20 Nov`, with the year if it differs. */
export function writeRelativeDay(instant: Date, now: Date, reader: Reader): string {
  const days = (readDay(instant, reader) - readDay(now, reader)) / 86_400_000;
  return Math.abs(days) > 1 ? writeDate(instant, now, reader, withWeekday) : writeNearDay(days, reader);
}

function nameNearDay(days: number, { locale }: Reader): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

function writeNearDay(days: number, reader: Reader): string {
  const word = nameNearDay(days, reader);
  return word.charAt(0).toLocaleUpperCase(reader.locale) + word.slice(1);
}

/** `20 Nov`, with the year if it differs. */
export function writeDate(
  instant: Date,
  now: Date,
  reader: Reader,
  more: Intl.DateTimeFormatOptions = {},
): string {
  return format(instant, reader, { ...chooseDateParts([instant], now, reader), ...more });
}

/** `1 – 20 Nov`, with the years if one differs. */
export function writeRange(start: Date, end: Date, now: Date, reader: Reader): string {
  const options = { ...chooseDateParts([start, end], now, reader), timeZone: reader.timezone };
  return findDateFormatter(reader.locale, options).formatRange(start, end);
}

function chooseDateParts(instants: readonly Date[], now: Date, reader: Reader): Intl.DateTimeFormatOptions {
  const yearOf = (one: Date) => format(one, reader, { year: 'numeric' });
  const isOfThisYear = instants.every((one) => yearOf(one) === yearOf(now));
  return {
    day: 'numeric',
    // Lithuanian writes short months as numbers.
    month: reader.locale.startsWith('lt') ? 'long' : 'short',
    ...(isOfThisYear ? {} : { year: 'numeric' }),
  };
}

/** The reader's calendar day as UTC milliseconds, so that days differ by 24 hours even when clocks change. */
function readDay(instant: Date, { timezone }: Reader): number {
  return Date.parse(readDayIn(instant, timezone));
}

function format(instant: Date, { locale, timezone }: Reader, options: Intl.DateTimeFormatOptions): string {
  return findDateFormatter(locale, { ...options, timeZone: timezone }).format(instant);
}
