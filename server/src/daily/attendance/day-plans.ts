import { type RawBuilder, sql } from 'kysely';
import type { Meal } from '#contract/daily/meals.ts';

/** What a day is, for those who plan it. */
export interface DayPlan {
  date: string;
  is_workday: boolean;
  /** The meals that are served, in the order of the day. */
  meals: Meal[];
  /** When each of them is served, HH:MM. */
  served_at: Partial<Record<Meal, string>>;
}

/** The plans of the days from the first to the last, as a JSON column of `DayPlan`s. */
export function selectDayPlans(
  kindergartenId: number,
  { first, last }: { first: string; last: string },
): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'date', planned.day::date, 'is_workday', rules.is_workday,
      'meals', served.meals, 'served_at', served.times
    ) order by planned.day)
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as planned (day)
    cross join lateral day_rules(${kindergartenId}, planned.day::date) as rules
    cross join lateral (
      select coalesce(jsonb_agg(listed.meal order by listed.served_at, listed.meal), '[]') as meals,
        coalesce(jsonb_object_agg(listed.meal, to_char(listed.served_at, 'HH24:MI')), '{}') as times
      from day_meals(${kindergartenId}, planned.day::date) as listed
    ) served
  )`;
}

/** Whether weekends and holidays are workdays by the settings of that day, as a JSON column. */
export function selectWorkdays(kindergartenId: number, day: string): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object(
      'workday_weekend', coalesce(bool_or(latest.workday_weekend), false),
      'workday_holiday', coalesce(bool_or(latest.workday_holiday), false)
    )
    from (
      select workday_weekend, workday_holiday from attendance_settings
      where kindergarten_id = ${kindergartenId} and from_day <= ${day}::date order by from_day desc limit 1
    ) latest
  )`;
}

/** The meals of these days whose cut-off has passed, as a JSON column of `{ date, meal }`. */
export function selectClosedMeals(
  kindergartenId: number,
  { first, last }: { first: string; last: string },
  now: string,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('date', series.day::date, 'meal', served.meal)
      order by series.day, served.served_at, served.meal), '[]')
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as series (day)
    cross join lateral day_meals(${kindergartenId}, series.day::date) as served
    where served.cutoff_at <= ${now}::timestamptz
  )`;
}
