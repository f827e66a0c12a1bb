import { type Message, message } from './failure.ts';
import { addDays, isDay, isTime } from './rules-date.ts';

/**
 * Rules over two values: which must be first. Each returns its message, or null if the order is correct, or
 * if a value is missing or invalid (another rule reports that). Add them to a field with `onField`, or use
 * `collectErrors` if they need the present day or time.
 */

/** For the start field; the end may be 24:00. */
export function findStartTimeAfterEnd(start: unknown, end: unknown): Message | null {
  return bothTimes(start, end, (first, last) => first < last) ? null : message('rules.start_time_before_end');
}

/** For the end field. Both are instants in ISO 8601. */
export function findEndTimePast(end: unknown, now: string): Message | null {
  const instant = typeof end === 'string' ? Date.parse(end) : Number.NaN;
  return instant <= Date.parse(now) ? message('rules.end_time_after_now') : null;
}

/** For the field of the last day of a repetition. */
export function findRepeatEndTooEarly(start: unknown, repeatEnd: unknown): Message | null {
  return bothDays(start, repeatEnd, (first, last) => first < last)
    ? null
    : message('rules.repeat_end_after_start');
}

/** For the date field. A class without an end day has no limit. */
export function findOutsideClassDates(
  date: unknown,
  course: { start_date: string; end_date: string | null },
): Message | null {
  if (!isDay(date)) return null;
  const inside = date >= course.start_date && (course.end_date === null || date <= course.end_date);
  return inside ? null : message('rules.outside_class_dates');
}

/** For the chosen day; the day of the notification itself is allowed. */
export function findDayBeforeNotification(chosen: unknown, notification: unknown): Message | null {
  return bothDays(notification, chosen, (first, last) => first <= last)
    ? null
    : message('rules.day_before_notification');
}

/** For the time field; only on the day of the notification does the time of day matter. */
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

/** For the start field. */
export function findStartDateAfterEnd(start: unknown, end: unknown, sameDay: SameDay): Message | null {
  return datesInOrder(start, end, sameDay) ? null : message('rules.start_date_before_end');
}

/** For the end field. */
export function findEndDateBeforeStart(start: unknown, end: unknown, sameDay: SameDay): Message | null {
  return datesInOrder(start, end, sameDay) ? null : message('rules.end_date_after_start');
}

/** For the end field; today itself is allowed. */
export function findEndDatePast(end: unknown, today: string): Message | null {
  return bothDays(today, end, (first, last) => first <= last) ? null : message('rules.end_date_in_past');
}

/** For a period's start: must be the day after the previous period ends. The first one may start any day. */
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
  // With seconds on both sides, text order is time order.
  return !isTime(first) || !isTime(last) || holds(first.padEnd(8, ':00'), last.padEnd(8, ':00'));
}
