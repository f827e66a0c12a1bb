import { sql } from 'kysely';
import type { AttendanceSettings } from '#contract/daily/attendance-settings.ts';
import { addDays } from '#contract/platform/days.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { joinMainCourse } from './day-facts.ts';

/** What was marked of a meal of `closed`, in an `entry`. */
export const chosenMeal = sql`case closed.meal
  when 'breakfast' then entry.breakfast when 'lunch' then entry.lunch when 'supper' then entry.supper else entry.dinner
end`;

/** The most days that a cut-off is before its day: so many days ahead, a meal may be closed already. */
export const cutoffDaysMaximum = 7;

/**
 * Keeps the orders that new settings would alter after their cut-off: what the kitchen was told under the former settings
 * stays, as after any other late change. The settings have been changed in this transaction. Works on rows of the
 * database alone, however many children there are.
 */
export async function keepClosedOrders(
  transaction: Transaction,
  kindergartenId: number,
  former: Pick<AttendanceSettings, 'default_status' | 'workday_weekend' | 'workday_holiday' | 'meals'>,
  { today, now }: { today: string; now: string },
): Promise<void> {
  const served = former.meals.filter(({ served_at }) => served_at !== null);
  await sql`
    with closed as materialized (
      select asked.day::date as day, meal.meal, meal.served_at,
        (not rules.is_weekend or ${former.workday_weekend}) and (not rules.is_holiday or ${former.workday_holiday}) as was_workday,
        rules.default_status, rules.is_workday, present_meal.served_at as now_served_at
      from generate_series(${today}::timestamp, ${addDays(today, cutoffDaysMaximum)}::timestamp, interval '1 day') as asked (day)
      join kindergartens kindergarten on kindergarten.id = ${kindergartenId}
      cross join jsonb_to_recordset(${JSON.stringify(served)}::jsonb)
        as meal (meal text, served_at time, cutoff_days integer, cutoff_time time)
      cross join lateral day_rules(${kindergartenId}, asked.day::date) as rules
      left join lateral (
        select found.served_at from day_meals(${kindergartenId}, asked.day::date) found where found.meal = meal.meal
      ) present_meal on true
      where (asked.day::date - meal.cutoff_days + meal.cutoff_time) at time zone kindergarten.timezone <= ${now}::timestamptz
    )
    insert into meal_orders (child_id, day, meal, kindergarten_id, course_id, is_ordered)
    select child.id, closed.day, closed.meal, ${kindergartenId}, main.course_id, counted.before
    from closed
    join children child on child.kindergarten_id = ${kindergartenId} and child.archived_at is null
    ${joinMainCourse(sql`closed.day`)}
    left join attendance_entries entry
      on entry.course_id = main.course_id and entry.day = closed.day and entry.child_id = child.id
    left join child_days said on said.child_id = child.id and said.day = closed.day
    cross join lateral (select ${chosenMeal} as meal) chosen
    cross join lateral (
      select
        takes_meal(
          chosen.meal, effective_attendance(entry.attendance, said.status, ${former.default_status}, closed.was_workday),
          closed.served_at, said.start_time, said.end_time
        ) as before,
        closed.now_served_at is not null and takes_meal(
          chosen.meal, effective_attendance(entry.attendance, said.status, closed.default_status, closed.is_workday),
          closed.now_served_at, said.start_time, said.end_time
        ) as after
    ) counted
    where main.course_id is not null and counted.before <> counted.after
    on conflict do nothing`.execute(transaction);
}
