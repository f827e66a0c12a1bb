import type { EventRow } from '#contract/communication/events.ts';
import type { Translate } from '../../base/text.ts';

export type Times = Pick<EventRow, 'start_date' | 'end_date' | 'start_time' | 'end_time'>;

/** The times of an event on one of its days: `09:00 – 12:00`. */
export function describeTimes(event: Times, day: string, t: Translate): string {
  const { start_date, end_date, start_time, end_time } = event;
  if (start_time === null || end_time === null || (start_date < day && end_date > day))
    return t('events.allDay');
  const from = start_date === day ? start_time : '';
  const to = end_date === day ? end_time : '';
  return `${from} – ${to}`.trim();
}

/** The times that the family has booked of it, else its own. */
export function findOwnTimes(event: Times & Pick<EventRow, 'booked'>): readonly Times[] {
  return event.booked.length > 0 ? event.booked : [event];
}
