import { sql } from 'kysely';
import { findAttendance, takesMeal } from '#contract/daily/attendance.ts';
import type { Meal } from '#contract/daily/meals.ts';
import type { ChildDayFacts } from './day-facts.ts';

/** A meal whose order stays what it was when its cut-off passed. */
export interface KeptOrder {
  child_id: number;
  day: string;
  meal: Meal;
  /** The class that it was ordered for; null: the child was in none. */
  course_id: number | null;
  is_ordered: boolean;
}

/** Whether the child has the meal by these facts. */
export function hasMeal(facts: ChildDayFacts, meal: ChildDayFacts['meals'][number]): boolean {
  return takesMeal(facts[meal.meal], findAttendance(facts), meal, facts);
}

/** The orders that a change would alter after their cut-off, with what the kitchen was told until then. */
export function findOrdersToKeep(before: ChildDayFacts, after: ChildDayFacts): KeptOrder[] {
  return before.meals
    .filter((meal) => meal.is_closed && before.orders[meal.meal] === undefined)
    .filter((meal) => hasMeal(before, meal) !== hasMeal(after, meal))
    .map((meal) => ({
      child_id: before.child_id,
      day: before.day,
      meal: meal.meal,
      course_id: before.course_id,
      is_ordered: hasMeal(before, meal),
    }));
}

/** Stores them, in a common table expression of the statement that makes the change. */
export function insertOrders(kindergartenId: number, orders: readonly KeptOrder[]) {
  return sql`
    insert into meal_orders (child_id, day, meal, kindergarten_id, course_id, is_ordered)
    select child_id, day, meal, ${kindergartenId}, course_id, is_ordered
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as kept (child_id bigint, day date, meal text, course_id bigint, is_ordered boolean)
    on conflict do nothing`;
}
