import { type Meal, meals } from '#contract/daily/meals.ts';
import { addDays } from '#contract/platform/days.ts';
import type { DayPlan } from '#server/daily/attendance/day-plans.ts';

/** The meals that are served on any of the days, in the order of the day. */
export function listServedMeals(plans: readonly DayPlan[]): Meal[] {
  return meals.filter((meal) => plans.some((plan) => plan.meals.includes(meal)));
}

/** Whether meals are cooked on that day, which is one of the plans. */
export function isWorkday(plans: readonly DayPlan[], day: string): boolean {
  return plans.some(({ date, is_workday }) => date === day && is_workday);
}

/** The Monday of the day's week. */
export function findMonday(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export const listWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));
