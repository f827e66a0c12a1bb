import * as z from 'zod/mini';
import { message } from '../platform/failure.ts';
import { identityId } from '../platform/identities.ts';
import { richText } from '../platform/rich-text.ts';
import { onField } from '../platform/rule-error.ts';
import { atMost, day, oneLine, ruleError } from '../platform/rules.ts';
import { addDays, isDay, time } from '../platform/rules-date.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { recurrence } from './recurrence.ts';

/** The types of events, by number (specification §3). Public holidays, 0, are those of the place's country. */
export const eventTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EventType = (typeof eventTypes)[number];

export const eventLimits = {
  /** How long one occurrence may last. */
  days: 60,
  /** How many days one call for a calendar may be about. */
  calendarDays: 100,
  recipients: 200,
  description: 10_000,
  /** The latest new events in the header, and the highest count that it shows. */
  recent: 5,
  newShown: 5,
};

/** What people enter. For a series, days and times are those of the occurrence that they edit. */
export const eventFields = {
  event_type: z.literal([...eventTypes], ruleError('required')),
  title: oneLine(1, nameMaximumLength),
  description: richText(0, eventLimits.description),
  location: oneLine(0, nameMaximumLength),
  start_date: day,
  start_time: z.nullable(time),
  end_date: day,
  end_time: z.nullable(time),
  rrule: z.nullable(recurrence),
  asks_answers: z.boolean(),
  recipients: z
    .array(identityId, ruleError('required'))
    .check(z.minLength(1, ruleError('required')), atMost(eventLimits.recipients)),
};

interface Dates {
  start_date?: unknown;
  start_time?: unknown;
  end_date?: unknown;
  end_time?: unknown;
}

/** No more than `eventLimits.days` after the first day. */
export const endsAfterStart = onField('end_date', ({ start_date, end_date }: Dates) => {
  const found = findEndDateBeforeStart(start_date, end_date, 'allowed');
  if (found !== null || !isDay(start_date) || !isDay(end_date)) return found;
  return end_date > addDays(start_date, eventLimits.days)
    ? message('events.too_long', { n: eventLimits.days })
    : null;
});

/** Either both times or none; on one day, the end after the start. */
export const timesInOrder = onField('end_time', ({ start_date, end_date, start_time, end_time }: Dates) => {
  if ((start_time === null) !== (end_time === null)) return message('rules.required');
  if (typeof start_time !== 'string' || typeof end_time !== 'string' || start_date !== end_date) return null;
  return end_time <= start_time ? message('events.end_before_start') : null;
});

export const exampleEvent = {
  event_type: 4,
  title: 'Loomaaed',
  description: '<p>Võtame kaasa võileivad.</p>',
  location: 'Tallinna loomaaed',
  start_date: '2026-10-20',
  start_time: '09:00',
  end_date: '2026-10-20',
  end_time: '12:00',
  rrule: null,
  asks_answers: true,
} as const;
