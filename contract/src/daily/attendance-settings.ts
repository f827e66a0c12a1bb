import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { onField, ruleError } from '../platform/rule-error.ts';
import { day, eachOnce, version } from '../platform/rules.ts';
import { time } from '../platform/rules-date.ts';
import { integer } from '../platform/rules-number.ts';
import { meals } from './meals.ts';

const routes = routesAt('attendance', '/api/kindergartens/{kindergarten_id}/attendance', { personal: false });

/** A meal as it is set: when it is served, and until when changes reach the kitchen. */
const mealSetting = z.object({
  meal: z.enum(meals),
  /** HH:MM; null: it is not served. */
  served_at: z.nullable(z.string()),
  /** How many days before, 0 on the day itself. */
  cutoff_days: z.number(),
  cutoff_time: z.string(),
});
export type MealSetting = z.output<typeof mealSetting>;

/** How the kindergarten counts its days, as it holds today. */
export const attendanceSettings = z.object({
  /** What holds of a child of whom nothing was said. */
  default_status: z.enum(['present', 'absent']),
  workday_weekend: z.boolean(),
  workday_holiday: z.boolean(),
  /** All four, in the order of the day. */
  meals: z.array(mealSetting),
  /** 0 until somebody sets something. */
  version,
  /** The last day that is closed for changes; null: none is. */
  lock_date: z.nullable(day),
  /** Of the lock alone (`attendanceLock`). */
  lock_version: version,
  allowed: z.object({ edit: z.boolean(), lock: z.boolean() }),
});
export type AttendanceSettings = z.output<typeof attendanceSettings>;

/** Until which day the kindergarten's days are closed. */
export const attendanceLock = z.object({ lock_date: z.nullable(day), version });
export type AttendanceLock = z.output<typeof attendanceLock>;

const anySettings = requireFlag('kindergarten', 'diary_access_settings', 'foodmenu_access_settings');

export const getAttendanceSettings = routes.get('getAttendanceSettings', '/settings', {
  access: anySettings,
  callers: bySessionOrToken,
  reply: attendanceSettings,
});

const seenVersion = z.int(ruleError('required'));
const shortTime = time.check(z.overwrite((value) => value.slice(0, 5)));

/** A cut-off after the meal would let the kitchen cook for nobody. */
const cutoffBeforeMeal = onField(
  'cutoff_time',
  (meal: { served_at?: unknown; cutoff_days?: unknown; cutoff_time?: unknown }) =>
    typeof meal.served_at === 'string' &&
    typeof meal.cutoff_time === 'string' &&
    meal.cutoff_days === 0 &&
    meal.cutoff_time > meal.served_at
      ? { key: 'attendance.cutoff_after_meal' }
      : null,
);

const writtenMeal = z
  .strictObject({
    meal: z.enum(meals, ruleError('invalid')),
    served_at: z.nullable(shortTime),
    cutoff_days: integer(0, 7),
    cutoff_time: shortTime,
  })
  .check(cutoffBeforeMeal);

/** Holds from today on; past days stay what they were. */
export const updateAttendanceSettings = routes.put('updateAttendanceSettings', '/settings', {
  access: anySettings,
  callers: bySessionOrWriter,
  body: z.strictObject({
    default_status: z.enum(['present', 'absent'], ruleError('required')),
    workday_weekend: z.boolean(ruleError('required')),
    workday_holiday: z.boolean(ruleError('required')),
    meals: z.array(writtenMeal, ruleError('required')).check(
      z.length(meals.length, ruleError('invalid')),
      eachOnce(({ meal }) => meal),
    ),
    version: seenVersion,
  }),
  reply: attendanceSettings,
  conflict: attendanceSettings,
  touches: ['child-calendar', 'diary', 'food-menu'],
  example: {
    body: {
      default_status: 'present',
      workday_weekend: false,
      workday_holiday: false,
      meals: [
        { meal: 'breakfast', served_at: '08:30', cutoff_days: 1, cutoff_time: '20:00' },
        { meal: 'lunch', served_at: '12:15', cutoff_days: 0, cutoff_time: '09:00' },
        { meal: 'supper', served_at: '15:30', cutoff_days: 0, cutoff_time: '09:00' },
        { meal: 'dinner', served_at: null, cutoff_days: 0, cutoff_time: '09:00' },
      ],
      version: 0,
    },
  },
});

/** Closes all days up to that one; an earlier day or null opens days again. 422 for a day that is not past. */
export const updateLockDate = routes.put('updateLockDate', '/lock-date', {
  access: requireFlag('kindergarten', 'diary_access_settings'),
  callers: bySessionOrWriter,
  body: z.strictObject({ lock_date: z.nullable(day), version: seenVersion }),
  reply: attendanceLock,
  conflict: attendanceLock,
  touches: ['child-calendar', 'diary', 'food-menu'],
  example: { body: { lock_date: '2026-08-31', version: 0 } },
});
