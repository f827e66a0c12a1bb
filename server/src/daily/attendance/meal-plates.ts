import { type RawBuilder, sql } from 'kysely';
import { withAskedDays } from './day-facts.ts';

/**
 * What children had and what was cooked for them from the first day to the last, as common table expressions for
 * kitchen and statistics. They read the same rows by the same functions as diary and calendar:
 * - `asked_meal (day, meal, served_at, cutoff_at, is_closed)`;
 * - `attended (child_id, course_id, day, is_workday, attendance, …)`: a child's day in the class that counts;
 * - `plate (child_id, course_id, day, meal, is_ordered, is_eaten)`: each meal of these days. A child who changed its class
 *   after the cut-off has two: what was ordered for the former class, and what it eats in the present one.
 *
 * Of days without work, only those on which something was marked or ordered all the same.
 */
export function withMealPlates(
  kindergartenId: number,
  period: { first: string; last: string },
  now: string,
): RawBuilder<unknown> {
  return sql`
    ${withAskedDays(kindergartenId, period, now)},
    cooked_day as materialized (
      select asked_day.* from asked_day
      where asked_day.is_workday
        or exists (
          select from attendance_entries entry
          where entry.kindergarten_id = ${kindergartenId} and entry.day = asked_day.day
        )
        or exists (
          select from meal_orders kept where kept.kindergarten_id = ${kindergartenId} and kept.day = asked_day.day
        )
    ),
    asked_meal as materialized (
      select cooked_day.day, served.meal, served.served_at, served.cutoff_at, served.is_closed
      from cooked_day
      cross join jsonb_to_recordset(cooked_day.meals)
        as served (meal text, served_at time, cutoff_at timestamptz, is_closed boolean)
    ),
    placed as materialized (${selectMainSpans(kindergartenId, period)}),
    attended as (
      select
        placed.child_id, placed.course_id, cooked_day.day, cooked_day.is_workday,
        effective_attendance(entry.attendance, said.status, cooked_day.default_status, cooked_day.is_workday) as attendance,
        entry.breakfast, entry.lunch, entry.supper, entry.dinner, said.start_time, said.end_time
      from placed
      join cooked_day on cooked_day.day <@ placed.days
      left join attendance_entries entry
        on entry.course_id = placed.course_id and entry.day = cooked_day.day and entry.child_id = placed.child_id
      left join child_days said on said.child_id = placed.child_id and said.day = cooked_day.day
    ),
    plate as (
      select
        attended.child_id, attended.course_id, attended.day, asked_meal.meal, taken.is_eaten,
        case
          when kept.is_ordered is null then taken.is_eaten
          else kept.is_ordered and coalesce(kept.course_id = attended.course_id, true)
        end as is_ordered
      from attended
      join asked_meal on asked_meal.day = attended.day
      cross join lateral (
        select takes_meal(
          case asked_meal.meal
            when 'breakfast' then attended.breakfast when 'lunch' then attended.lunch
            when 'supper' then attended.supper else attended.dinner
          end,
          attended.attendance, asked_meal.served_at, attended.start_time, attended.end_time
        ) as is_eaten
      ) taken
      left join meal_orders kept
        on kept.child_id = attended.child_id and kept.day = attended.day and kept.meal = asked_meal.meal
      union all
      select kept.child_id, kept.course_id, kept.day, kept.meal, false, true
      from asked_meal
      join meal_orders kept
        on kept.kindergarten_id = ${kindergartenId} and kept.day = asked_meal.day and kept.meal = asked_meal.meal
      where kept.is_ordered and kept.course_id is not null and not exists (
        select from placed
        where placed.child_id = kept.child_id and placed.course_id = kept.course_id and kept.day <@ placed.days
      )
    )`;
}

/**
 * The days on which each class counts for a child, `(child_id, course_id, days)`: what `joinMainCourse` finds for each day,
 * found once for each stay in a class, because a year of a large kindergarten has a quarter of a million days.
 */
function selectMainSpans(
  kindergartenId: number,
  { first, last }: { first: string; last: string },
): RawBuilder<unknown> {
  return sql`
    select placement.child_id, placement.course_id, unnest(datemultirange(placement.days) - before.days) as days
    from course_children placement
    join courses course on course.id = placement.course_id and course.type <> 'special'
    join children child on child.id = placement.child_id and child.erased_at is null
    cross join lateral (
      select coalesce(range_agg(other.days), '{}'::datemultirange) as days
      from course_children other join courses its_course on its_course.id = other.course_id
      where other.child_id = placement.child_id and other.id <> placement.id and other.days && placement.days
        and its_course.type <> 'special'
        and ((its_course.type = 'summer')::integer, placement.id) > ((course.type = 'summer')::integer, other.id)
    ) before
    where placement.kindergarten_id = ${kindergartenId}
      and placement.days && daterange(least(${first}::date, ${last}::date), ${last}::date, '[]')`;
}
