import type { EventRow } from '#contract/communication/events.ts';
import type { Translate } from '../../base/text.ts';
import { formatShortWeekday } from '../../ui/dates/days.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { findOwnTimes, type Times } from './describe-times.ts';
import { readChoice } from './recurrence-choice.ts';

/** Days and times: `Tue 20 Oct, 09:00 – 12:00`. */
export function describeWhen(event: Times, timezone: string): string {
  const { start_date, end_date, start_time, end_time } = event;
  const first = formatDayForPeople(start_date, timezone);
  const last = formatDayForPeople(end_date, timezone);
  if (start_time === null || end_time === null) return start_date === end_date ? first : `${first} – ${last}`;
  if (start_date === end_date) return `${first}, ${start_time} – ${end_time}`;
  return `${first}, ${start_time} – ${last}, ${end_time}`;
}

/** When the person is there: at the times that their family has booked, else all of it. */
export function describeOwnWhen(event: Times & Pick<EventRow, 'booked'>, timezone: string): string {
  return findOwnTimes(event)
    .map((times) => describeWhen(times, timezone))
    .join('; ');
}

/** How a rule repeats, in words. */
export function describeRecurrence(rule: string, t: Translate, timezone: string): string {
  const { kind, days, until } = readChoice(rule);
  const named = days.map((day) => formatWeekday(day));
  const parts = [t(`events.repeat.${kind}`), named.join(', ')].filter((part) => part !== '');
  const text = parts.join(': ');
  return until === ''
    ? text
    : `${text} (${t('events.repeat.until')}: ${formatDayForPeople(until, timezone)})`;
}

const mondays = { MO: 5, TU: 6, WE: 7, TH: 8, FR: 9, SA: 10, SU: 11 };

/** The short name of a day of the week. */
export function formatWeekday(day: keyof typeof mondays): string {
  return formatShortWeekday(`2026-01-${String(mondays[day]).padStart(2, '0')}`);
}
