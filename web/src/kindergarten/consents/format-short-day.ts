import { getLocale } from '../../base/text.ts';

/** The day of an instant within a sentence: `22 Nov`, with the year only if it is another. */
export function formatShortDay(instant: string, timezone: string): string {
  const date = new Date(instant);
  const write = (options: Intl.DateTimeFormatOptions, of: Date) =>
    new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: timezone }).format(of);
  const isThisYear = write({ year: 'numeric' }, date) === write({ year: 'numeric' }, new Date());
  return write({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }, date);
}
