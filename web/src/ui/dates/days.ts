import { getLocale } from '../../base/text.ts';
import { findDateFormatter } from './formatter.ts';

/** Calendar days (`YYYY-MM-DD`) as calendars write them, in the reader's language. */

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const write = (day: string, options: Intl.DateTimeFormatOptions) =>
  findDateFormatter(getLocale(), { ...options, timeZone: 'UTC' }).format(utc(day));
const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);

/** A month, with its year if that is another one than today's. */
export const formatMonth = (day: string, today: string) =>
  capitalise(
    write(day, { month: 'long', ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) }),
  );
/** `Monday 23 November`, where it stands alone. */
export const formatLongDay = (day: string) =>
  capitalise(write(day, { weekday: 'long', day: 'numeric', month: 'long' }));
/** `Mon 23`, above a column. */
export const formatColumnDay = (day: string) =>
  `${capitalise(formatShortWeekday(day))} ${formatDayNumber(day)}`;
export const formatShortWeekday = (day: string) => write(day, { weekday: 'short' });
export const formatDayNumber = (day: string) => String(Number(day.slice(8)));
