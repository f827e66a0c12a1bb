import { sql } from 'kysely';
import { getKitchenWeek, type KitchenWeek } from '#contract/daily/kitchen.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { addDays } from '#contract/platform/days.ts';
import type { DayMeal } from '#server/daily/attendance/day-facts.ts';
import { withMealPlates } from '#server/daily/attendance/meal-plates.ts';
import { findMonday } from '#server/daily/food-menu/meals.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { selectEmployeePlates, withEaters } from './read-sheet.ts';

interface WeekRow {
  timezone: string;
  days: {
    date: string;
    is_workday: boolean;
    meals: DayMeal[];
    counts: Partial<Record<Meal, number>>;
    staff: Partial<Record<Meal, number>>;
    special: number | null;
  }[];
}

/** The week in one statement, over the same rows as the sheet of a day. Nobody is named. */
export const handleGetKitchenWeek = bind(getKitchenWeek, async ({ database, actor, params, query, now }) => {
  const kindergartenId = params.kindergarten_id;
  const monday = findMonday(query.date);
  const period = { first: monday, last: addDays(monday, 6) };
  const { rows } = await sql<WeekRow>`
    with ${withMealPlates(kindergartenId, period, now)},
    ${withEaters(actor, kindergartenId)},
    ordered as (
      select plate.day, plate.meal, plate.child_id, eater.options
      from plate join eater on eater.id = plate.child_id
      where plate.is_ordered
    ),
    counted as (
      select by_meal.day, jsonb_object_agg(by_meal.meal, by_meal.count) as counts
      from (select day, meal, count(*) as count from ordered group by day, meal) by_meal
      group by by_meal.day
    ),
    careful as (
      select day, case when bool_and(options is not null) then count(*) filter (where options <> '{}') end as special
      from (select distinct day, child_id, options from ordered) eating
      group by day
    ),
    employees as (
      select eating.day, jsonb_object_agg(eating.meal, eating.count) as staff
      from (${selectEmployeePlates(kindergartenId, period)}) eating
      group by eating.day
    )
    select kindergarten.timezone, (
      select jsonb_agg(jsonb_build_object(
        'date', asked_day.day, 'is_workday', asked_day.is_workday, 'meals', asked_day.meals,
        'counts', coalesce(counted.counts, '{}'), 'staff', coalesce(employees.staff, '{}'),
        'special', case when careful.day is null then 0 else careful.special end
      ) order by asked_day.day)
      from asked_day
      left join counted on counted.day = asked_day.day
      left join careful on careful.day = asked_day.day
      left join employees on employees.day = asked_day.day
    ) as days
    from kindergartens kindergarten
    where kindergarten.id = ${kindergartenId}`.execute(database);
  const { timezone, days } = requireRow(rows);
  return { monday, timezone, days: days.map(describeDay) };
});

const describeDay = ({
  meals,
  counts,
  staff,
  ...day
}: WeekRow['days'][number]): KitchenWeek['days'][number] => ({
  ...day,
  meals: meals.map(({ meal, cutoff_at }) => ({
    ...{ meal, cutoff_at },
    count: counts[meal] ?? 0,
    staff: staff[meal] ?? 0,
  })),
});
