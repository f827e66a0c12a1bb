import { type Message, message } from './failure.ts';
import { addDays, isDay, isTime } from './rules-date.ts';

/**
 * Rules over two values: which comes first. Each returns its message, or null where it is kept and where a value is
 * missing or not valid itself, which another rule tells. Put them on a field with `onField`, or with `collectErrors`
 * where they need to know what day or time it is.
 */

/** Belongs to the start; the end may be 24:00. */
export function findStartTimeAfterEnd(start: unknown, end: unknown): Message | null {
  return bothTimes(start, end, (first, last) => first < last) ? null : message('rules.start_time_before_end');
}

/** Belongs to the end. Both are instants in ISO 8601. */
export function findEndTimePast(end: unknown, now: string): Message | null {
  const instant = typeof end === 'string' ? Date.parse(end) : Number.NaN;
  return instant <= Date.parse(now) ? message('rules.end_time_after_now') : null;
}

/** Belongs to the day up to which something is repeated. */
export function findRepeatEndTooEarly(start: unknown, repeatEnd: unknown): Message | null {
  return bothDays(start, repeatEnd, (first, last) => first < last)
    ? null
    : message('rules.repeat_end_after_start');
}

/** Belongs to the date. A class without an end day goes on. */
export function findOutsideClassDates(
  date: unknown,
  course: { start_date: string; end_date: string | null },
): Message | null {
  if (!isDay(date)) return null;
  const inside = date >= course.start_date && (course.end_date === null || date <= course.end_date);
  return inside ? null : message('rules.outside_class_dates');
}

/** Belongs to the chosen day; the day of the notification itself is allowed. */
export function findDayBeforeNotification(chosen: unknown, notification: unknown): Message | null {
  return bothDays(notification, chosen, (first, last) => first <= last)
    ? null
    : message('rules.day_before_notification');
}

/** Belongs to the time; only on the day of the notification does the time of day matter. */
export function findTimeBeforeNotification(
  chosen: { day: unknown; time: unknown },
  notification: { day: unknown; time: unknown },
): Message | null {
  if (chosen.day !== notification.day) return null;
  return bothTimes(notification.time, chosen.time, (first, last) => first < last)
    ? null
    : message('rules.time_after_notification');
}

/** Whether a range may begin and end on the same day: an event may, a repeat may not. */
export type SameDay = 'allowed' | 'refused';

/** Belongs to the start. */
export function findStartDateAfterEnd(start: unknown, end: unknown, sameDay: SameDay): Message | null {
  return datesInOrder(start, end, sameDay) ? null : message('rules.start_date_before_end');
}

/** Belongs to the end. */
export function findEndDateBeforeStart(start: unknown, end: unknown, sameDay: SameDay): Message | null {
  return datesInOrder(start, end, sameDay) ? null : message('rules.end_date_after_start');
}

/** Belongs to the end; today itself is allowed. */
export function findEndDatePast(end: unknown, today: string): Message | null {
  return bothDays(today, end, (first, last) => first <= last) ? null : message('rules.end_date_in_past');
}

/** Belongs to a period's start: it is the day after the period before it ends. Without one before, any day will do. */
export function findPeriodGap(start: unknown, previousEnd: unknown): Message | null {
  return bothDays(previousEnd, start, (end, next) => next === addDays(end, 1))
    ? null
    : message('rules.period_follows');
}

function datesInOrder(start: unknown, end: unknown, sameDay: SameDay): boolean {
  return bothDays(start, end, (first, last) => first < last || (first === last && sameDay === 'allowed'));
}

function bothDays(first: unknown, last: unknown, holds: (first: string, last: string) => boolean): boolean {
  return !isDay(first) || !isDay(last) || holds(first, last);
}

function bothTimes(first: unknown, last: unknown, holds: (first: string, last: string) => boolean): boolean {
  // With seconds on both sides, the order of the texts is the order of the times.
  return !isTime(first) || !isTime(last) || holds(first.padEnd(8, ':00'), last.padEnd(8, ':00'));
}
