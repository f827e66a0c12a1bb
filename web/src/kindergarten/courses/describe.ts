import type { Course } from '#contract/kindergarten/courses.ts';
import type { Translate } from '../../base/text.ts';
import { formatDate, formatRange } from '../../ui/dates.ts';

/** The first and last day of a class, in words. */
export function describeDates(
  { start_date, end_date }: Pick<Course, 'start_date' | 'end_date'>,
  t: Translate,
): string {
  if (start_date !== null && end_date !== null) return formatRange(start_date, end_date);
  if (start_date !== null) return t('courses.from', { start: formatDate(start_date) });
  return end_date === null ? t('courses.always') : t('courses.until', { end: formatDate(end_date) });
}

/** The number of children and of places. */
export function describeChildren({ children_count: n, places }: Course, t: Translate): string {
  return places === null ? String(n) : t('courses.ofPlaces', { n, places });
}

export function fullName({ fname, lname }: { fname: string; lname: string }): string {
  return `${fname} ${lname}`;
}
