import type { Translate } from '../../base/text.ts';

/** How many days before, in words. */
export function sayDaysBefore(days: number, t: Translate): string {
  if (days === 0) return t('attendance.cutoff.sameDay');
  return days === 1 ? t('attendance.cutoff.dayBefore') : t('attendance.cutoff.daysBefore', { count: days });
}

/** Until when changes reach the kitchen, in words. */
export const sayCutoff = (
  { cutoff_days, cutoff_time }: { cutoff_days: number; cutoff_time: string },
  t: Translate,
) => t('attendance.cutoff.said', { time: cutoff_time, day: sayDaysBefore(cutoff_days, t) });
