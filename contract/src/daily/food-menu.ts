import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { allergens, foods } from '../kindergarten/allergens.ts';
import { attachedFile } from '../library/attached-files.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { routesAt } from '../platform/route.ts';
import {
  atMost,
  day,
  dayOfWeek,
  deleted,
  eachOnce,
  named,
  namedPerson,
  rowId,
  ruleError,
  version,
} from '../platform/rules.ts';
import { contents } from './dishes.ts';
import { meals } from './meals.ts';

const routes = routesAt('food-menu', '/api/kindergartens/{kindergarten_id}/menu');
const reading = routes.with({
  access: requireFlag('kindergarten', 'foodmenu_access_index', 'foodmenu_can_edit'),
  callers: bySessionOrToken,
});
const editing = routes.with({
  access: requireFlag('kindergarten', 'foodmenu_can_edit'),
  callers: bySessionOrWriter,
});

const meal = z.enum(meals);
const menuDish = z.extend(named, {
  ...contents,
  grams: z.nullable(z.number()),
  /** Null without the kindergarten's wish to show them. */
  nutrients: z.nullable(
    z.object({
      kcal: z.nullable(z.number()),
      protein: z.nullable(z.number()),
      fat: z.nullable(z.number()),
      carbohydrates: z.nullable(z.number()),
    }),
  ),
});
export type MenuDish = z.output<typeof menuDish>;

const menuDay = z.object({
  /** Null as long as nobody made the day's menu. */
  id: z.nullable(z.number()),
  date: day,
  /** 0 as long as nobody made it. */
  version,
  is_workday: z.boolean(),
  holiday: z.nullable(z.partialRecord(z.enum(languageCodes), z.string())),
  meals: z.array(
    z.object({
      meal,
      /** HH:MM; null: it is not served on that day, on which it may be planned all the same. */
      served_at: z.nullable(z.string()),
      dishes: z.array(menuDish),
    }),
  ),
});
export type MenuDay = z.output<typeof menuDay>;

/** A plate that is not like the others. */
export const menuPlate = z.object({
  date: day,
  meal,
  dish_id: z.number(),
  dish_name: z.string(),
  child: namedPerson,
  course: z.nullable(z.string()),
  /** Not safe yet, not checked because the kitchen did not say what is in it, or safe thanks to a choice. */
  state: z.enum(['unsafe', 'unchecked', 'replaced']),
  allergens: z.array(z.enum(allergens)),
  foods: z.array(z.enum(foods)),
  /** The diet for which it is so. */
  option: z.nullable(named),
  choice: z.nullable(
    z.object({
      id: z.number(),
      version,
      /** Set if it is for all children with that diet. */
      dietary_option_id: z.nullable(z.number()),
      /** Null: the dish is left out. */
      instead: z.nullable(z.extend(named, contents)),
    }),
  ),
});
export type MenuPlate = z.output<typeof menuPlate>;

/** What only a person can check. */
export const menuUnchecked = z.object({
  why: z.enum(['notes', 'option', 'file']),
  date: z.nullable(day),
  child: z.nullable(namedPerson),
  course: z.nullable(z.string()),
  option: z.nullable(z.string()),
});
export type MenuUnchecked = z.output<typeof menuUnchecked>;

const menuWeek = z.object({
  /** Null as long as nobody planned anything in it. */
  id: z.nullable(z.number()),
  monday: day,
  /** Whether families see it. */
  shown: z.boolean(),
  version,
  /** The meals that the kindergarten serves, in the order of the day. */
  meals: z.array(meal),
  days: z.array(menuDay),
  settings: z.object({ workday_weekend: z.boolean(), workday_holiday: z.boolean() }),
  uploaded_files: z.array(
    z.extend(attachedFile, {
      /** Null: for the whole week. */
      date: z.nullable(day),
    }),
  ),
  /** Of the children whose health the reader sees: of a family only its own. */
  plates: z.array(menuPlate),
  unchecked: z.array(menuUnchecked),
  allowed: z.object({
    edit: z.boolean(),
    settings: z.boolean(),
    register: z.boolean(),
    employees: z.boolean(),
  }),
});
export type MenuWeek = z.output<typeof menuWeek>;

/** The week of that day. Families see nothing of a draft. */
export const getMenuWeek = reading.get('getMenuWeek', '/week', {
  shows: ['children', 'dietary-options', 'files'],
  query: z.strictObject({ date: dayOfWeek }),
  reply: menuWeek,
  example: { query: { date: '2026-10-14' } },
});

/** Sets the dishes of a day's meals, in their order; what is not named is emptied. Version 0 makes the day. */
export const saveMenuDay = editing.put('saveMenuDay', '/days', {
  body: z.strictObject({
    date: day,
    version: z.int(ruleError('required')),
    meals: z
      .array(
        z.strictObject({
          meal: z.enum(meals, ruleError('invalid')),
          dish_ids: z.array(rowId, ruleError('required')).check(atMost(12)),
        }),
      )
      .check(
        atMost(meals.length),
        eachOnce((one) => one.meal),
      ),
  }),
  reply: menuDay,
  conflict: menuDay,
  personal: false,
  example: {
    body: { date: '2026-11-30', version: 0, meals: [{ meal: 'lunch', dish_ids: [1] }] },
  },
});

/**
 * Shows the week to families, or makes it a draft again. 422 `unsafe_plates` as long as plates are unsafe, unless the
 * caller knows it.
 */
export const showMenuWeek = editing.put('showMenuWeek', '/weeks/shown', {
  body: z.strictObject({
    monday: day,
    shown: z.boolean(ruleError('required')),
    despite_unsafe: z.boolean(ruleError('required')),
    version: z.int(ruleError('required')),
  }),
  reply: z.object({ shown: z.boolean(), version }),
  conflict: z.object({ shown: z.boolean(), version }),
  example: { body: { monday: '2026-10-12', shown: true, despite_unsafe: true, version: 1 } },
});

/** Fills the workdays without dishes from the same days of another week, with what was chosen for children. */
export const copyMenuWeek = editing.post('copyMenuWeek', '/weeks/copy', {
  body: z.strictObject({ from: day, to: day }),
  reply: z.object({ days: z.number() }),
  example: { body: { from: '2026-10-12', to: '2026-11-30' } },
});

/** Gives something else instead of a dish, to a child or to all with a diet. 409 if somebody chose meanwhile. */
export const choosePlate = editing.put('choosePlate', '/choices', {
  body: z
    .strictObject({
      date: day,
      meal: z.enum(meals, ruleError('required')),
      dish_id: rowId,
      child_id: z.nullable(rowId),
      dietary_option_id: z.nullable(rowId),
      /** Null: leave the dish out. */
      instead_dish_id: z.nullable(rowId),
      /** Of the choice that is replaced; 0 if there is none. */
      version: z.int(ruleError('required')),
    })
    .check(
      z.refine(({ child_id, dietary_option_id }) => (child_id === null) !== (dietary_option_id === null), {
        error: 'rules.required',
        path: ['child_id'],
      }),
    ),
  reply: z.object({ id: z.number(), version }),
  conflict: z.object({ id: z.number(), version }),
  example: {
    body: {
      date: '2026-10-14',
      meal: 'breakfast',
      dish_id: 1,
      child_id: null,
      dietary_option_id: 1,
      instead_dish_id: null,
      version: 1,
    },
  },
});

export const removeChoice = editing.delete('removeChoice', '/choices/{menu_choice_id}', { reply: deleted });

/** Deletes an uploaded menu for good. */
export const deleteMenuFile = editing.delete('deleteMenuFile', '/files/{file_id}', {
  reply: deleted,
  personal: false,
  touches: ['files'],
});

const menuSettings = z.object({
  /** Whether families see uploaded files, and the nutrients of a portion. */
  show_files: z.boolean(),
  show_nutrients: z.boolean(),
  version,
});

const settings = routes.with({
  access: requireFlag('kindergarten', 'foodmenu_access_settings'),
  personal: false,
});
export const getMenuSettings = settings.get('getMenuSettings', '/settings', {
  callers: bySessionOrToken,
  reply: menuSettings,
});
export const updateMenuSettings = settings.put('updateMenuSettings', '/settings', {
  callers: bySessionOrWriter,
  body: z.strictObject({
    show_files: z.boolean(ruleError('required')),
    show_nutrients: z.boolean(ruleError('required')),
    version: z.int(ruleError('required')),
  }),
  reply: menuSettings,
  conflict: menuSettings,
  example: { body: { show_files: true, show_nutrients: true, version: 1 } },
});
