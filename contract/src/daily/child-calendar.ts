import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { childParams } from '../kindergarten/child.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { routesAt } from '../platform/route.ts';
import { day, instant, listOf, namedPerson, rowIdText, ruleError, version } from '../platform/rules.ts';
import { absenceReasons, announcedStatuses, attendances } from './attendance.ts';
import { dayChange } from './attendance-changes.ts';
import { meals } from './meals.ts';

const routes = routesAt('child-calendar', '/api/kindergartens/{kindergarten_id}');
const reading = routes.with({
  access: requireFlag('kindergarten', 'child_access_calendar'),
  callers: bySessionOrToken,
  shows: ['attendance', 'children', 'courses', 'diary', 'pick-ups'],
});

/** A month, YYYY-MM. */
const month = z
  .string(ruleError('required'))
  .check(z.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, ruleError('not_valid_date')));

/** What was said of a child's day. Times are HH:MM; `version` 0: nothing was. */
export const announcedDay = z.object({
  child_id: z.number(),
  day,
  status: z.nullable(z.enum(announcedStatuses)),
  reason: z.nullable(z.enum(absenceReasons)),
  comment: z.string(),
  start_time: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
  version,
});
export type AnnouncedDay = z.output<typeof announcedDay>;

const announced = z.extend(z.omit(announcedDay, { child_id: true, day: true }), {
  announced_at: instant,
  /** Who said so; empty if that account is gone, or hidden from the caller. */
  author: z.string(),
});

const childDay = z.object({
  date: day,
  /** What holds; null: the child attends no class on that day. */
  status: z.nullable(z.enum(attendances)),
  announced: z.nullable(announced),
  /** What staff marked; null if nobody did, or if families do not see it yet. */
  marked: z.nullable(
    z.object({
      attendance: z.enum(attendances),
      arrived_at: z.nullable(z.string()),
      left_at: z.nullable(z.string()),
    }),
  ),
});
export type ChildDay = z.output<typeof childDay>;

const calendarMeal = z.object({
  meal: z.enum(meals),
  served_at: z.string(),
  /** Until then an absence costs nothing; afterwards it is cooked. */
  cutoff_at: instant,
  is_closed: z.boolean(),
});
export type CalendarMeal = z.output<typeof calendarMeal>;

const calendarDay = z.object({
  date: day,
  is_workday: z.boolean(),
  /** The names of the public holiday by language. */
  holiday: z.nullable(z.partialRecord(z.enum(languageCodes), z.string())),
  /** What holds of a child of whom nobody said anything. */
  default_status: z.enum(['present', 'absent']),
  meals: z.array(calendarMeal),
});
export type CalendarDay = z.output<typeof calendarDay>;

const calendarChild = z.object({
  child_data: z.extend(namedPerson, { profile_picture: z.nullable(z.string()) }),
  /** The last day that the caller may not change; null: they may change all. */
  lock_date: z.nullable(day),
  access: z.object({
    edit: z.boolean(),
    /** Also past days, down to the kindergarten's lock. */
    edit_locked: z.boolean(),
    /** Who said and marked what, and when. */
    history: z.boolean(),
    /** To name somebody else who fetches the child. */
    pick_up: z.boolean(),
  }),
  /** As many as the calendar has, in the same order. */
  days: z.array(childDay),
});
export type CalendarChild = z.output<typeof calendarChild>;

const nextDayChild = z.extend(calendarChild, {
  /** Who was named for `pick_up_day` alone; nobody for callers who do not see who may fetch the child. */
  fetched_by: z.array(z.string()),
});
export type NextDayChild = z.output<typeof nextDayChild>;

/** A month of children (domains §1, child absence calendar). */
const calendar = z.object({
  today: day,
  timezone: z.string(),
  days: z.array(calendarDay),
  children: z.array(calendarChild),
  /** The last workday of which some meal is already cooked for; null: there was none in a week. */
  comment_date: z.nullable(day),
  /** As they hold today. */
  default_status: z.enum(['present', 'absent']),
  workday_weekend: z.boolean(),
  workday_holiday: z.boolean(),
});
export type Calendar = z.output<typeof calendar>;

const query = z.strictObject({ month: z.optional(month) });

/** One child. By default this month. */
export const getChildCalendar = reading.get('getChildCalendar', '/children/{child_id}/calendar', {
  params: childParams,
  query,
  reply: calendar,
  example: { params: { kindergarten_id: 1, child_id: 1 }, query: { month: '2026-10' } },
});

/** All children of whom the caller is a guardian; by default this month. */
export const getOwnCalendar = reading.get('getOwnCalendar', '/child-calendar', {
  query,
  reply: calendar,
  example: { query: { month: '2026-10' } },
});

/** The next day that a family still decides about: today until all meals are cooked for, else a later workday. */
export const getNextDay = reading.get('getNextDay', '/child-calendar/next', {
  reply: z.object({
    today: day,
    timezone: z.string(),
    /** Null: there is no workday in the next two weeks. */
    day: z.nullable(calendarDay),
    /** If that is today: the workday after it; else null. */
    following: z.nullable(day),
    /** When somebody else is most likely to fetch a child: today, after its end the next workday. */
    pick_up_day: day,
    children: z.array(nextDayChild),
  }),
});

/** Who said and marked what of the child's day, the latest first. For staff. */
export const listDayHistory = reading.get('listDayHistory', '/children/{child_id}/calendar/{date}/history', {
  params: z.strictObject({ kindergarten_id: rowIdText, child_id: rowIdText, date: day }),
  reply: listOf(dayChange),
  example: { params: { kindergarten_id: 1, child_id: 1, date: '2026-10-14' } },
});
