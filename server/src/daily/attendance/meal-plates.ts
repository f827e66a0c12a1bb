import { type RawBuilder, sql } from 'kysely';
import { type Meal, meals } from '#contract/daily/meals.ts';
import { withAskedDays } from './day-facts.ts';

/** A column or condition of each meal. */
const ofEach = (write: (meal: RawBuilder<unknown>, name: Meal) => RawBuilder<unknown>) =>
  sql.join(meals.map((meal) => write(sql.raw(meal), meal)));

/**
 * What children had and what was cooked for them from the first day to the last, as common table expressions for
 * kitchen and statistics. They read the same rows by the same functions as diary and calendar:
 * - `attended (child_id, course_id, day, is_workday, attendance, eats_breakfast, orders_breakfast, …)`: a child's day in the
 *   class that counts, with what it ate and what was ordered for it there; null: the day has no such meal;
 * - `moved (child_id, course_id, day, meal)`: what was ordered for a former class of a child that changed its class after the
 *   cut-off.
 *
 * Of days without work, only those on which something was marked or ordered all the same.
 *
 * A year of a large kindergarten has a quarter of a million children's days. So the rows of the period are read as a whole and
 * joined in memory instead of looked up for each day, and the meals of a day are columns, not rows. `offset 0` keeps
 * PostgreSQL from looking them up after all, and from computing a state anew wherever it is used.
 */
export function withMeals(
  kindergartenId: number,
  period: { first: string; last: string },
  now: string,
): RawBuilder<unknown> {
  const ofPeriod = sql`kindergarten_id = ${kindergartenId} and day between ${period.first} and ${period.last}`;
  return sql`
    ${withAskedDays(kindergartenId, period, now)},
    cooked_day as materialized (
      select asked_day.day, asked_day.is_workday, asked_day.default_status, served.*
      from asked_day
      cross join lateral (
        select ${ofEach((meal, name) => sql`min(served_at) filter (where meal = ${sql.lit(name)}) as ${meal}_at`)}
        from jsonb_to_recordset(asked_day.meals) as listed (meal text, served_at time)
      ) served
      where asked_day.is_workday or asked_day.meals <> '[]' and (
        exists (
          select from attendance_entries entry
          where entry.kindergarten_id = ${kindergartenId} and entry.day = asked_day.day
        )
        or exists (
          select from meal_orders kept where kept.kindergarten_id = ${kindergartenId} and kept.day = asked_day.day
        )
      )
    ),
    placed as materialized (${selectMainSpans(kindergartenId, period)}),
    marked as (
      select course_id, day, child_id, attendance, ${ofEach((meal) => meal)}
      from attendance_entries where ${ofPeriod} offset 0
    ),
    said as (
      select child_id, day, status, start_time, end_time from child_days where ${ofPeriod} offset 0
    ),
    kept as materialized (
      select child_id, day, meal, is_ordered, course_id from meal_orders where ${ofPeriod}
    ),
    kept_day as materialized (
      select child_id, day, ${ofEach(
        (meal, name) => sql`
          bool_or(is_ordered) filter (where meal = ${sql.lit(name)}) as ${meal},
          max(course_id) filter (where meal = ${sql.lit(name)}) as ${meal}_course_id`,
      )}
      from kept group by child_id, day
    ),
    attended as (
      select taken.child_id, taken.course_id, taken.day, taken.is_workday, taken.attendance, ${ofEach(
        (meal) => sql`
          taken.eats_${meal},
          case
            when taken.eats_${meal} is null or taken.kept_${meal} is null then taken.eats_${meal}
            else taken.kept_${meal} and coalesce(taken.${meal}_course_id = taken.course_id, true)
          end as orders_${meal}`,
      )}
      from (
        select placed.child_id, placed.course_id, cooked_day.day, cooked_day.is_workday, held.attendance, ${ofEach(
          (meal) => sql`
            case when cooked_day.${meal}_at is not null then
              takes_meal(marked.${meal}, held.attendance, cooked_day.${meal}_at, said.start_time, said.end_time)
            end as eats_${meal},
            kept_day.${meal} as kept_${meal}, kept_day.${meal}_course_id`,
        )}
        from placed
        join cooked_day on cooked_day.day >= placed.first_day and cooked_day.day < placed.end_day
        left join marked
          on marked.course_id = placed.course_id and marked.day = cooked_day.day and marked.child_id = placed.child_id
        left join said on said.child_id = placed.child_id and said.day = cooked_day.day
        left join kept_day on kept_day.child_id = placed.child_id and kept_day.day = cooked_day.day
        cross join lateral (
          select effective_attendance(
            marked.attendance, said.status, cooked_day.default_status, cooked_day.is_workday
          ) as attendance offset 0
        ) held
        offset 0
      ) taken
    ),
    moved as (
      select kept.child_id, kept.course_id, kept.day, kept.meal
      from kept
      join cooked_day on cooked_day.day = kept.day and case kept.meal ${sql.join(
        meals.map((meal) => sql`when ${sql.lit(meal)} then cooked_day.${sql.raw(meal)}_at`),
        sql` `,
      )} end is not null
      where kept.is_ordered and kept.course_id is not null and not exists (
        select from placed
        where placed.child_id = kept.child_id and placed.course_id = kept.course_id
          and kept.day >= placed.first_day and kept.day < placed.end_day
      )
    )`;
}

/**
 * The same with `plate (child_id, course_id, day, meal, is_ordered, is_eaten)`: each meal of these days. A child that changed
 * its class after the cut-off has two: what was ordered for the former class, and what it eats in the present one.
 */
export function withMealPlates(
  kindergartenId: number,
  period: { first: string; last: string },
  now: string,
): RawBuilder<unknown> {
  return sql`
    ${withMeals(kindergartenId, period, now)},
    plate as (
      select attended.child_id, attended.course_id, attended.day, taken.meal, taken.is_ordered, taken.is_eaten
      from attended
      cross join lateral (values ${ofEach(
        (meal, name) => sql`(${sql.lit(name)}, attended.orders_${meal}, attended.eats_${meal})`,
      )}) as taken (meal, is_ordered, is_eaten)
      where taken.is_eaten is not null
      union all
      select child_id, course_id, day, meal, true, false from moved
    )`;
}

/**
 * The days of the period on which each class counts for a child, `(child_id, course_id, first_day, end_day)`, the last of which
 * is not counted: what `joinMainCourse` finds for each day, found once for each stay in a class.
 */
function selectMainSpans(
  kindergartenId: number,
  { first, last }: { first: string; last: string },
): RawBuilder<unknown> {
  const period = sql`daterange(least(${first}::date, ${last}::date), ${last}::date, '[]')`;
  return sql`
    select placement.child_id, placement.course_id, lower(span.days) as first_day, upper(span.days) as end_day
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
    cross join lateral unnest(datemultirange(placement.days * ${period}) - before.days) as span (days)
    where placement.kindergarten_id = ${kindergartenId} and placement.days && ${period}`;
}
