import { addDays } from '#contract/platform/days.ts';
import { translateNow } from '../../base/text.ts';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { formatDayForPeople } from '../../ui/dates.ts';

/** A day as people say it, also tomorrow, which calendars are about. */
export function sayDay(day: string, timezone: string, now = new Date()): string {
  return day === addDays(readDayIn(now, timezone), 1)
    ? translateNow('events.tomorrow')
    : formatDayForPeople(day, timezone, now);
}
