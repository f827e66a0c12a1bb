import type { KitchenWeek } from '#contract/daily/kitchen.ts';
import { addDays } from '#contract/platform/days.ts';
import type { Translate } from '../../base/text.ts';
import { readDayIn, readTimeIn } from '../../ui/dates/formatter.ts';
import { sayCutoff } from '../attendance/say-cutoff.ts';

/** Until when changes of a day reach the kitchen, the meals with the same cut-off together. */
export function sayCutoffs(
  { date, meals }: KitchenWeek['days'][number],
  timezone: string,
  t: Translate,
): string {
  const say = (cutoff: string) => {
    const at = new Date(cutoff);
    const cutoff_days = countDaysBetween(readDayIn(at, timezone), date);
    return sayCutoff({ cutoff_days, cutoff_time: readTimeIn(at, timezone) }, t);
  };
  return [...Map.groupBy(meals, ({ cutoff_at }) => say(cutoff_at))]
    .map(([until, own]) => `${own.map(({ meal }) => t(`food-menu.meal.${meal}`)).join(', ')} – ${until}`)
    .join('; ');
}

function countDaysBetween(first: string, last: string): number {
  let days = 0;
  while (addDays(first, days) < last) days += 1;
  return days;
}
