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

/** `Today, 09:12`, `Yesterday, 15:40`, `Tomorrow, 18:00`; else `Thu 12 Nov`, with the year if it differs. */
export function writeRelative(instant: Date, now: Date, reader: Reader): string {
  const days = (readDay(instant, reader) - readDay(now, reader)) / 86_400_000;
  if (Math.abs(days) > 1) return writeDay(instant, now, reader);
  const time = format(instant, reader, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${writeNearDay(days, reader)}, ${time}`;
}

/** `Today`, `Yesterday`, `Tomorrow`; else `Fri 20 Nov`, with the year if it differs. */
export function writeRelativeDay(instant: Date, now: Date, reader: Reader): string {
  const days = (readDay(instant, reader) - readDay(now, reader)) / 86_400_000;
  return Math.abs(days) > 1 ? writeDay(instant, now, reader) : writeNearDay(days, reader);
}

function writeNearDay(days: number, { locale }: Reader): string {
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

function writeDay(instant: Date, now: Date, reader: Reader): string {
  const yearOf = (one: Date) => format(one, reader, { year: 'numeric' });
  const isOfThisYear = yearOf(instant) === yearOf(now);
  return format(instant, reader, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isOfThisYear ? {} : { year: 'numeric' }),
  });
}

/** The reader's calendar day as UTC milliseconds, so that days differ by 24 hours even when clocks change. */
function readDay(instant: Date, { timezone }: Reader): number {
  // Swedish uses the ISO 8601 format.
  return Date.parse(
    new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' }).format(instant),
  );
}

function format(instant: Date, { locale, timezone }: Reader, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(instant);
}
