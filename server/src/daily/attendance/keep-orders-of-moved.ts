import { sql } from 'kysely';
import type { placementsChange } from '#server/kindergarten/courses/placements.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import { joinMainCourse } from './day-facts.ts';
import { chosenMeal, cutoffDaysMaximum } from './keep-closed-orders.ts';

/**
 * Keeps what was ordered for children who now change their class, leave or join: the kitchen has counted them where they
 * were when the cut-off passed. Days before today follow the corrected dates.
 */
export async function keepOrdersOfMoved(
  transaction: Transaction,
  { childIds, from, now }: PayloadOf<typeof placementsChange>,
): Promise<void> {
  if (childIds.length === 0) return;
  const listed = sql`any(${[...childIds]}::bigint[])`;
  await sql`
    with place as materialized (
      select kindergarten.id, (${now}::timestamptz at time zone kindergarten.timezone)::date as today
      from kindergartens kindergarten
      where kindergarten.id in (select kindergarten_id from children where id = ${listed})
    ),
    closed as materialized (
      select place.id as kindergarten_id, asked.day::date as day, meal.meal, meal.served_at, rules.default_status, rules.is_workday
      from place
      cross join lateral generate_series(
        greatest(place.today, ${from}::date)::timestamp, (place.today + ${cutoffDaysMaximum}::integer)::timestamp, interval '1 day'
      ) as asked (day)
      cross join lateral day_rules(place.id, asked.day::date) as rules
      cross join lateral day_meals(place.id, asked.day::date) as meal
      where meal.cutoff_at <= ${now}::timestamptz
    )
    insert into meal_orders (child_id, day, meal, kindergarten_id, course_id, is_ordered)
    select child.id, closed.day, closed.meal, closed.kindergarten_id, main.course_id, counted.is_ordered
    from closed
    join children child on child.kindergarten_id = closed.kindergarten_id and child.id = ${listed}
    ${joinMainCourse(sql`closed.day`)}
    left join attendance_entries entry
      on entry.course_id = main.course_id and entry.day = closed.day and entry.child_id = child.id
    left join child_days said on said.child_id = child.id and said.day = closed.day
    cross join lateral (
      select main.course_id is not null and takes_meal(
        ${chosenMeal}, effective_attendance(entry.attendance, said.status, closed.default_status, closed.is_workday),
        closed.served_at, said.start_time, said.end_time
      ) as is_ordered
    ) counted
    where closed.is_workday or counted.is_ordered
    on conflict do nothing`.execute(transaction);
}
