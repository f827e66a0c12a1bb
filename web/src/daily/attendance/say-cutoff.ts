import type { Translate } from '../../base/text.ts';

/** How many days before, in words. */
export const sayDaysBefore = (days: number, t: Translate) =>
  days === 0 ? t('attendance.cutoff.sameDay') : t('attendance.cutoff.daysBefore', { count: days });

/** Until when changes reach the kitchen, in words. */
export const sayCutoff = (
  { cutoff_days, cutoff_time }: { cutoff_days: number; cutoff_time: string },
  t: Translate,
) => t('attendance.cutoff.said', { time: cutoff_time, day: sayDaysBefore(cutoff_days, t) });
