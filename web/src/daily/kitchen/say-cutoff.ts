import { getLocale } from '../../base/text.ts';
import { findDateFormatter, readDayIn } from '../../ui/dates/formatter.ts';

/** When the numbers of a meal become final, where the kindergarten is: the time of today, else with its weekday. */
export function sayCutoff(instant: string, timezone: string, now = new Date()): string {
  const at = new Date(instant);
  const isToday = readDayIn(at, timezone) === readDayIn(now, timezone);
  return findDateFormatter(getLocale(), {
    ...(isToday ? {} : { weekday: 'short' }),
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone },
  }).format(at);
}
