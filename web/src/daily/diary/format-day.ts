import { getLocale } from '../../base/text.ts';
import { findDateFormatter } from '../../ui/dates/formatter.ts';

/** `Friday 20 November`. The first letter is a capital in every language. */
export function formatDiaryDay(day: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const text = findDateFormatter(getLocale(), options).format(new Date(`${day}T00:00:00Z`));
  return beginLarge(text);
}

const beginLarge = (text: string) => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);

/** `Fri 20` in the reader's order, without the comma that some languages have: both may stand below one another. */
export function formatShortDay(day: string): string {
  const options = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return findDateFormatter(getLocale(), options)
    .format(new Date(`${day}T00:00:00Z`))
    .replace(', ', ' ');
}

/** `Fri 20 Nov`, for a title without room for whole words. */
export function formatMiddleDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const rest = { day: 'numeric', timeZone: 'UTC' } as const;
  const short = findDateFormatter(getLocale(), { weekday: 'short', month: 'short', ...rest });
  // A language that has no short names of months would write a number.
  const hasName = short.formatToParts(date).some(({ type, value }) => type === 'month' && !/^\d/.test(value));
  return beginLarge(
    (hasName ? short : findDateFormatter(getLocale(), { month: 'long', ...rest })).format(date),
  );
}
