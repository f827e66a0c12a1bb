import * as z from 'zod/mini';
import { ruleError } from './rule-error.ts';
import { filled } from './rules-text.ts';

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A day that exists, YYYY-MM-DD, between 1900 and 2199. */
export const day = filled().check(
  z.minLength(1, ruleError('required')),
  z.refine((value) => value === '' || isDay(value), ruleError('not_valid_date')),
);

/** A time of day, hh:mm or hh:mm:ss, before midnight. */
export const time = filled().check(
  z.minLength(1, ruleError('required')),
  z.regex(/^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/, ruleError('not_valid_time')),
);

/** The end time of something: as `time`, and 24:00 for the end of the day. */
export const endTime = filled().check(
  z.minLength(1, ruleError('required')),
  z.regex(/^((([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)|24:00(:00)?)?$/, ruleError('not_valid_time')),
);

/** Whether it is valid for the `day` rule. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|2[01])\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)) {
    return false;
  }
  // Only the last days of a month need a check with `Date`, and replies have many days.
  return Number(value.slice(8)) <= 28 || addDays(value, 0) === value;
}

/** Whether it is valid for the `endTime` rule. */
export function isTime(value: unknown): value is string {
  return value !== '' && z.safeParse(endTime, value).success;
}

/** The day that many days later, or earlier if the count is negative. */
export function addDays(from: string, days: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, dayOfMonth + days)).toISOString().slice(0, 10);
}
