import { isDay } from '../platform/rules-date.ts';

/** The first day of the school year of that day: 1 September on or before it (files-and-forms §9). */
export function findSchoolYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) >= '09' ? year : year - 1}-09-01`;
}

/** The first day of the school year after the one that the day belongs to. */
export function findNextSchoolYearStart(day: string): string {
  return `${Number(findSchoolYearStart(day).slice(0, 4)) + 1}-09-01`;
}

/**
 * The most likely day of a year change: in the first month of a school year its first day, for late users;
 * else the first day of the next one.
 */
export function proposeYearChange(today: string): string {
  if (!isDay(today)) return '';
  return today.slice(5, 7) === '09' ? findSchoolYearStart(today) : findNextSchoolYearStart(today);
}
