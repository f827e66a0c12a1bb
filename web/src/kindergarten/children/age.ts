import { getLocale } from '../../base/text.ts';
import { readToday } from '../../ui/dates/today.ts';

/** Whole years and months between two days. */
export function findAge(birthDate: string, today: string): { years: number; months: number } {
  const [[year = 0, month = 0, day = 0], [toYear = 0, toMonth = 0, toDay = 0]] = [birthDate, today].map(
    (one) => one.split('-').map(Number),
  ) as [number[], number[]];
  const months = (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
  return { years: Math.floor(months / 12), months: ((months % 12) + 12) % 12 };
}

/**
 * A child's age today in the reader's language, with months, since they matter up to age seven; `long` writes
 * the units out.
 */
export function formatAge(birthDate: string, unitDisplay: 'short' | 'long' = 'short'): string {
  const { years, months } = findAge(birthDate, readToday());
  const write = (count: number, unit: 'year' | 'month') =>
    new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay }).format(count);
  return [
    ...(years > 0 ? [write(years, 'year')] : []),
    ...(months > 0 || years <= 0 ? [write(months, 'month')] : []),
  ].join(' ');
}
