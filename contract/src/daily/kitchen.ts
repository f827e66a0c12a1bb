import * as z from 'zod/mini';
import { knownLanguage } from '../access/languages.ts';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { addDays, isDay } from '../platform/days.ts';
import { message } from '../platform/failure.ts';
import { routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import {
  day,
  dayOfWeek,
  instant,
  named,
  pageOf,
  queryNumber,
  rowIdText,
  ruleError,
  tableQuery,
} from '../platform/rules.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { tableFormats } from '../platform/table-format.ts';
import { menuPlate, menuUnchecked } from './food-menu.ts';
import { meals } from './meals.ts';

const routes = routesAt('kitchen', '/api/kindergartens/{kindergarten_id}/kitchen');
const shows = ['attendance', 'children', 'courses', 'dietary-options', 'employees', 'food-menu'];

/** How many plates, and how many there were on the printed sheet: null if there is none. */
const plates = { count: z.number(), printed: z.nullable(z.number()) };

const sheetCourse = z.extend(named, {
  ...plates,
  /**
   * The plates by the diets of those who get them, by name. A child with several diets needs one plate that suits all
   * of them, so each plate is in one entry, and the entries' sum is `count`. No diets: what all eat.
   */
  diets: z.array(z.object({ options: z.array(z.string()), ...plates })),
});

const sheetMeal = z.object({
  meal: z.enum(meals),
  served_at: z.string(),
  cutoff_at: instant,
  /** Since then `count` stays what was ordered. */
  is_closed: z.boolean(),
  /** Children's plates of all classes. */
  ...plates,
  /** Children who come for it, also those whom the kitchen learned of too late. */
  eaten: z.number(),
  staff: z.object(plates),
  courses: z.array(sheetCourse),
});

const sheet = z.object({
  date: day,
  is_workday: z.boolean(),
  timezone: z.string(),
  /** The latest print of the day. */
  printed: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  /** Whether the reader may know who eats what. Without it, `diets` are empty. */
  shows_diets: z.boolean(),
  meals: z.array(sheetMeal),
  /** Plates of children who come that are not like the others, as far as the reader may know of them. */
  plates: z.array(menuPlate),
  unchecked: z.array(menuUnchecked),
});
export type KitchenSheet = z.output<typeof sheet>;
export type KitchenMeal = KitchenSheet['meals'][number];
export type KitchenCourse = KitchenMeal['courses'][number];

const cooking = routes.with({ access: requireFlag('kindergarten', 'foodmenu_can_edit') });

/** What the kitchen cooks on that day, for whom. */
export const getKitchenSheet = cooking.get('getKitchenSheet', '/sheet', {
  callers: bySessionOrToken,
  shows,
  query: z.strictObject({ date: day }),
  reply: sheet,
  example: { query: { date: '2026-10-14' } },
});

const week = z.object({
  monday: day,
  timezone: z.string(),
  /** All seven. */
  days: z.array(
    z.object({
      date: day,
      is_workday: z.boolean(),
      /** As on the sheet of the day: plates of children and of employees. */
      meals: z.array(
        z.object({ meal: z.enum(meals), cutoff_at: instant, count: z.number(), staff: z.number() }),
      ),
      /** Children with a diet for whom something is cooked on that day; null if the reader may not know it. */
      special: z.nullable(z.number()),
    }),
  ),
});
export type KitchenWeek = z.output<typeof week>;

/** The numbers of the sheets of that day's week. */
export const getKitchenWeek = cooking.get('getKitchenWeek', '/week', {
  callers: bySessionOrToken,
  shows,
  query: z.strictObject({ date: dayOfWeek }),
  reply: week,
  example: { query: { date: '2026-10-14' } },
});

/** Keeps the present numbers as those on paper, and replies them: the caller prints this reply. */
export const printKitchenSheet = cooking.put('printKitchenSheet', '/sheet/{date}/printed', {
  callers: bySessionOrWriter,
  params: z.strictObject({ kindergarten_id: rowIdText, date: day }),
  reply: sheet,
  example: { params: { kindergarten_id: 1, date: '2026-10-14' } },
});

/** What the rows of the statistics are. */
export const statisticSubjects = ['class', 'child', 'diet', 'month'] as const;
export type StatisticSubject = (typeof statisticSubjects)[number];

/** The longest period that is counted: a leap year. */
export const statisticDaysMaximum = 366;

const ofMeals = z.record(z.enum(meals), z.number());
const counted = {
  /** Meals that children had, and that the kitchen cooked for them. */
  eaten: ofMeals,
  ordered: ofMeals,
  /** Workdays of children, by what held of them. */
  days: z.object({ present: z.number(), absent: z.number(), uninformed: z.number(), ill: z.number() }),
};

const statisticRow = z.object({
  /** The id of the class or the child, ids of diets joined by a plus, or YYYY-MM. */
  key: z.string(),
  /** Empty for a month, and for those who eat everything. */
  name: z.string(),
  ...counted,
});
export type StatisticRow = z.output<typeof statisticRow>;

const statistics = z.extend(pageOf(statisticRow), {
  by: z.enum(statisticSubjects),
  /** The last day that counts: days that have not come yet are left out. */
  until: day,
  /** The meals that were served at some time in the period, in the order of the day. */
  meals: z.array(z.enum(meals)),
  all: z.object(counted),
  /** Meals for which employees had registered. */
  employees: ofMeals,
});
export type MenuStatistics = z.output<typeof statistics>;

const asked = {
  from: day,
  to: day,
  by: z.enum(statisticSubjects, ruleError('invalid')),
};
/** The end is not before the start, and the period is not too long. */
const periodRule = onField<{ from: string; to: string }>('to', ({ from, to }) => {
  if (!isDay(from) || !isDay(to)) return null;
  const late = message('kitchen.too_long', { n: statisticDaysMaximum });
  return (
    findEndDateBeforeStart(from, to, 'allowed') ?? (to >= addDays(from, statisticDaysMaximum) ? late : null)
  );
});

const counting = routes.with({
  access: requireFlag('kindergarten', 'foodmenu_access_statistics'),
  callers: bySessionOrToken,
});
const example = { from: '2026-10-01', to: '2026-10-14', by: 'class' } as const;

/**
 * Meals and absences of a period. By child only for those who see children, and only of these; by diet only for those
 * who know the diets of all. Children's present diets count.
 */
export const getMenuStatistics = counting.get('getMenuStatistics', '/statistics', {
  shows,
  query: z
    .strictObject({
      ...asked,
      page: tableQuery.page,
      lang: tableQuery.lang,
      perPage: z._default(queryNumber(1, 100), 50),
    })
    .check(periodRule),
  reply: statistics,
  example: { query: example },
});

/** The same as a file with all rows. */
export const exportMenuStatistics = counting.get('exportMenuStatistics', '/statistics/export', {
  query: z
    .strictObject({ ...asked, format: z.enum(tableFormats, ruleError('invalid')), language: knownLanguage })
    .check(periodRule),
  reply: 'file',
  example: { query: { ...example, format: 'csv', language: 'et' } },
});
