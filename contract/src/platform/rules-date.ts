import * as z from 'zod/mini';
import { isDay } from './days.ts';
import { ruleError } from './rule-error.ts';
import { filled } from './rules-text.ts';

export { addDays, isDay } from './days.ts';

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A day that exists, YYYY-MM-DD, between 1900 and 2199. */
export const day = filled().check(
  z.minLength(1, ruleError('required')),
  z.refine((value) => value === '' || isDay(value), ruleError('not_valid_date')),
);

/** A day whose week is shown: the last week of 2199 has days that are none here. */
export const dayOfWeek = day.check(z.refine((value) => value <= '2199-12-29', ruleError('not_valid_date')));

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

/** Whether it is valid for the `endTime` rule. */
export function isTime(value: unknown): value is string {
  return value !== '' && z.safeParse(endTime, value).success;
}
