import type { StatisticRow, StatisticSubject } from '#contract/daily/kitchen.ts';
import { getLocale, type Translate } from '../../base/text.ts';
import { findDateFormatter } from '../../ui/dates/formatter.ts';

/** What a row is about. */
export function nameRow({ key, name }: StatisticRow, by: StatisticSubject, t: Translate): string {
  if (by !== 'month') return name === '' ? t('kitchen.usual') : name;
  const month = findDateFormatter(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${key}-01T00:00:00Z`));
}

/** Of all meals. */
export const sumMeals = (counts: StatisticRow['eaten']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const formatCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);

/** The days on which somebody stayed away. */
export const sumAbsences = ({ absent, uninformed, ill }: StatisticRow['days']): number =>
  absent + uninformed + ill;
