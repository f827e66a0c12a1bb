import { getLocale } from '../../base/text.ts';
import { findDateFormatter } from '../../ui/dates/formatter.ts';

/** `Friday 20 November`. The first letter is a capital in every language. */
export function formatDiaryDay(day: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const text = findDateFormatter(getLocale(), options).format(new Date(`${day}T00:00:00Z`));
  return text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);
}

/** `Fri 20` in the reader's order. */
export function formatShortDay(day: string): string {
  const options = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return findDateFormatter(getLocale(), options).format(new Date(`${day}T00:00:00Z`));
}

/** `Fri 20 Nov`, for a title without room for whole words. */
export function formatMiddleDay(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return findDateFormatter(getLocale(), options).format(new Date(`${day}T00:00:00Z`));
}
