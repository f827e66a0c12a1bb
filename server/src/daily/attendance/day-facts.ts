import { type RawBuilder, sql } from 'kysely';
import type { AbsenceReason, AnnouncedStatus, Attendance } from '#contract/daily/attendance.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { addDays } from '#contract/platform/days.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';

/** A meal of a day: HH:MM, until when changes reach the kitchen, and whether they still do. */
export interface DayMeal {
  meal: Meal;
  served_at: string;
  cutoff_at: string;
  is_closed: boolean;
}

/** All that decides where a child is on a day and what it eats. Times are HH:MM. */
export interface ChildDayFacts extends Record<Meal, boolean | null> {
  child_id: number;
  day: string;
  /** The class that counts for calendar and kitchen; null: the child attends none. */
  course_id: number | null;
  default_status: 'present' | 'absent';
  is_workday: boolean;
  is_locked: boolean;
  meals: DayMeal[];
  /** What was marked in that class. */
  marked: Attendance | null;
  /** What was announced. */
  announced: AnnouncedStatus | null;
  reason: AbsenceReason | null;
  comment: string;
  start_time: string | null;
  end_time: string | null;
  /** 0: nothing was announced yet. */
  version: number;
  /** Orders that are kept since their cut-off. */
  orders: Partial<Record<Meal, boolean>>;
}

/** A time of day of the database as HH:MM. */
export const asTime = (column: RawBuilder<unknown>) => sql<string | null>`to_char(${column}, 'HH24:MI')`;

/** The days from the first to the last. */
interface Period {
  first: string;
  last: string;
}

/**
 * As rows `(day)`. Of a list PostgreSQL expects the same length in every plan, so it keeps one; of a series of days that it does
 * not know yet it expects a thousand, and would plan each call anew.
 */
const unnestDays = ({ first, last }: Period) => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return sql`unnest(${days}::date[])`;
};

/** The days of the period with their rules, as rows `asked_day (day, default_status, is_workday, is_weekend, is_holiday, is_locked)`. */
export function withAskedRules(kindergartenId: number, period: Period): RawBuilder<unknown> {
  return sql`
    asked_day as materialized (
      select series.day, rules.*
      from ${unnestDays(period)} as series (day)
      cross join lateral day_rules(${kindergartenId}, series.day) as rules
    )`;
}

/** The same with their meals, as `meals`: computed once, however many children are asked about. */
export function withAskedDays(kindergartenId: number, period: Period, now: string): RawBuilder<unknown> {
  return sql`
    asked_day as materialized (
      select series.day, rules.*, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'meal', meal, 'served_at', to_char(served_at, 'HH24:MI'), 'cutoff_at', ${jsonInstant(sql`cutoff_at`)}, 'is_closed', cutoff_at <= ${now}::timestamptz
        ) order by served_at, meal), '[]')
        from day_meals(${kindergartenId}, series.day)
      ) as meals
      from ${unnestDays(period)} as series (day)
      cross join lateral day_rules(${kindergartenId}, series.day) as rules
    )`;
}

/** Joins the class that counts to rows of `children child` and a `day`, as `main (course_id)`. */
export function joinMainCourse(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select placement.course_id
      from course_children placement join courses course on course.id = placement.course_id
      where placement.child_id = child.id and placement.days @> ${day} and course.type <> 'special'
      order by course.type = 'summer' desc, placement.id limit 1
    ) main on true`;
}

/**
 * As a common table expression, who is in which summer class on that day: for `isCountedHere`, which asks for a whole class
 * what `joinMainCourse` finds for a single child.
 */
export function withSummerStays(kindergartenId: number, day: string): RawBuilder<unknown> {
  return sql`
    summer as materialized (
      select stay.id, stay.child_id
      from courses open join course_children stay on stay.course_id = open.id
      where open.kindergarten_id = ${kindergartenId} and open.type = 'summer' and stay.days @> ${day}::date
    )`;
}

/** Holds for `course_children placement` in `courses course` if no summer class counts instead. Special classes count for themselves. */
export const isCountedHere = sql<boolean>`(course.type = 'special' or not exists (
  select from summer
  where summer.child_id = placement.child_id and summer.id <> placement.id
    and (course.type <> 'summer' or summer.id < placement.id)
))`;

/** What holds of the children on each `asked_day` with its meals, as rows of `ChildDayFacts`. */
export function selectDayFacts(kindergartenId: number, childIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select
      child.id as child_id, asked_day.day, main.course_id, asked_day.default_status, asked_day.is_workday, asked_day.is_locked,
      asked_day.meals, entry.attendance as marked, entry.breakfast, entry.lunch, entry.supper, entry.dinner,
      announcement.status as announced, announcement.reason, coalesce(announcement.comment, '') as comment,
      ${asTime(sql`announcement.start_time`)} as start_time, ${asTime(sql`announcement.end_time`)} as end_time,
      coalesce(announcement.version, 0) as version,
      coalesce((
        select jsonb_object_agg(kept.meal, kept.is_ordered) from meal_orders kept
        where kept.kindergarten_id = child.kindergarten_id and kept.child_id = child.id and kept.day = asked_day.day
      ), '{}') as orders
    from children child
    cross join asked_day
    ${joinMainCourse(sql`asked_day.day`)}
    left join attendance_entries entry
      on entry.course_id = main.course_id and entry.day = asked_day.day and entry.child_id = child.id
    left join child_days announcement on announcement.child_id = child.id and announcement.day = asked_day.day
    where child.id = any(${[...childIds]}::bigint[]) and child.kindergarten_id = ${kindergartenId}`;
}

/** What holds of the children on each day of the period. The caller decides whom they may ask about. */
export async function readDayFacts(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
  childIds: readonly number[],
  period: Period,
  now: string,
): Promise<ChildDayFacts[]> {
  const { rows } = await sql<ChildDayFacts>`
    with ${withAskedDays(kindergartenId, period, now)}, facts as (${selectDayFacts(kindergartenId, childIds)})
    select facts.* from facts order by facts.child_id, facts.day`.execute(database);
  return rows;
}
