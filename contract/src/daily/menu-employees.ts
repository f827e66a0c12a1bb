import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, dayOfWeek, namedPerson, rowId, ruleError } from '../platform/rules.ts';
import { meals } from './meals.ts';

const routes = routesAt('food-menu', '/api/kindergartens/{kindergarten_id}/menu/employees');
const meal = z.enum(meals);
const registered = z.object({ date: day, meal });

const mealWeek = z.object({
  monday: day,
  meals: z.array(meal),
  days: z.array(
    z.object({
      date: day,
      is_workday: z.boolean(),
      /** The meals that are served on that day, in their order: a change of the meals may come within the week. */
      meals: z.array(meal),
      /** The meals that the kitchen has counted: only whoever sees all employees' meals changes them. */
      closed: z.array(meal),
    }),
  ),
  /** The caller's meals; null if they are no employee here. */
  own: z.nullable(z.object({ employee_id: z.number(), meals: z.array(registered) })),
  /** Who eats, by name; null for callers who only see their own. */
  employees: z.nullable(z.array(z.extend(namedPerson, { meals: z.array(registered) }))),
});
export type EmployeeMealWeek = z.output<typeof mealWeek>;

/** The meals of the employees in the week of that day. */
export const getEmployeeMeals = routes.get('getEmployeeMeals', '', {
  access: requireFlag('kindergarten', 'foodmenu_register_meals', 'foodmenu_access_employees'),
  callers: bySessionOrToken,
  shows: ['employees'],
  query: z.strictObject({ date: dayOfWeek }),
  reply: mealWeek,
  example: { query: { date: '2026-10-14' } },
});

/**
 * Registers an employee for a meal, or not any more; for others, or after the cut-off, only with the right to all
 * employees' meals. 422 on `meal` for one that is not served on that day.
 */
export const registerMeal = routes.put('registerMeal', '/meals', {
  access: requireFlag('kindergarten', 'foodmenu_register_meals', 'foodmenu_access_employees'),
  callers: bySession,
  body: z.strictObject({
    employee_id: rowId,
    date: day,
    meal: z.enum(meals, ruleError('required')),
    registered: z.boolean(ruleError('required')),
  }),
  reply: z.object({ registered: z.boolean() }),
  example: { body: { employee_id: 1, date: '2026-10-15', meal: 'lunch', registered: true } },
});
