import type { CalendarDay } from '#contract/daily/child-calendar.ts';
import { translateNow } from '../../base/text.ts';
import { readDayIn, readTimeIn } from '../../ui/dates/formatter.ts';
import { formatDayForPeople } from '../../ui/dates.ts';

/** An instant where the kindergarten is: `20:00 today`, or with its day. */
function sayWhen(instant: string, timezone: string): string {
  const date = new Date(instant);
  const [day, time] = [readDayIn(date, timezone), readTimeIn(date, timezone)];
  return day === readDayIn(new Date(), timezone)
    ? translateNow('child-calendar.today_at', { time })
    : `${formatDayForPeople(day, timezone)}, ${time}`;
}

/** Until when all meals of the day cost nothing, in short; null if some are cooked. */
export function sayUntil({ meals }: CalendarDay, timezone: string): string | null {
  const open = meals.filter(({ is_closed }) => !is_closed).map(({ cutoff_at }) => cutoff_at);
  const [first] = open.sort();
  return first === undefined ? null : sayWhen(first, timezone);
}

/** What the cut-offs of the day mean: for whoever stays home, or for staff; null if no meals are served. */
export function describeCutoff(day: CalendarDay, timezone: string, isStaff: boolean): string | null {
  if (day.meals.length === 0) return null;
  const when = sayUntil(day, timezone);
  const cooked = day.meals.filter(({ is_closed }) => is_closed);
  const to = isStaff ? 'cutoff.staff' : 'cutoff';
  if (when === null) return translateNow(`child-calendar.${to}.closed`);
  if (cooked.length === 0) return translateNow(`child-calendar.${to}.open`, { when });
  const meals = cooked.map(({ meal }) => translateNow(`child-calendar.meal.${meal}`)).join(', ');
  return translateNow(`child-calendar.${to}.partly`, { meals, when });
}
