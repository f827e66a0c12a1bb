import { type RawBuilder, sql } from 'kysely';
import type { Meal } from '#contract/daily/meals.ts';
import type { DayMeal } from '#server/daily/attendance/day-facts.ts';
import { withAskedDays } from '#server/daily/attendance/day-facts.ts';
import { withMealPlates } from '#server/daily/attendance/meal-plates.ts';
import { seesAllNeeds, seesNeeds } from '#server/daily/food-menu/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** A sheet that is asked for. */
export interface AskedSheet {
  database: ReadDatabase | Transaction;
  actor: Actor;
  kindergartenId: number;
  date: string;
  now: string;
}

/** The plates of a class at a meal with the same diets. */
export interface PlateCount {
  meal: Meal;
  course_id: number;
  course: string;
  /** Names of diets; none: what all eat. Null if the reader may not know it. */
  options: string[] | null;
  count: number;
}

/** The numbers on paper. */
export interface PrintedCounts {
  plates: PlateCount[];
  staff: Partial<Record<Meal, number>>;
}

interface SheetHead {
  is_workday: boolean;
  timezone: string;
  meals: DayMeal[];
  staff: Partial<Record<Meal, number>>;
  /** Whether the reader may know the diets of all children, so those on paper, too. */
  knows_all: boolean;
  printed: { at: string; by: string | null; counts: PrintedCounts } | null;
}

/** The day with its meals, who of the employees eats, and the latest print. */
export async function readSheetHead({
  database,
  actor,
  kindergartenId,
  date,
  now,
}: AskedSheet): Promise<SheetHead> {
  const { rows } = await sql<SheetHead>`
    with ${withAskedDays(kindergartenId, { first: date, last: date }, now)}
    select asked_day.is_workday, kindergarten.timezone, asked_day.meals,
      ${seesAllNeeds(actor, kindergartenId)} as knows_all,
      coalesce((
        select jsonb_object_agg(eating.meal, eating.count)
        from (${selectEmployeePlates(kindergartenId, { first: date, last: date })}) eating
      ), '{}') as staff,
      case when print.day is not null then jsonb_build_object(
        'at', ${jsonInstant(sql`print.printed_at`)}, 'by', person.fname || ' ' || person.lname, 'counts', print.counts
      ) end as printed
    from kindergartens kindergarten
    cross join asked_day
    left join kitchen_prints print on print.kindergarten_id = kindergarten.id and print.day = asked_day.day
    left join users person on person.id = print.printed_by
    where kindergarten.id = ${kindergartenId}`.execute(database);
  return onlyRow(rows);
}

interface CountedPlates extends PlateCount {
  eaten: number;
  /** Children who come and do not eat everything, or of whose health the family wrote something. */
  careful: number[];
}

/**
 * As common table expressions, all children with what they eat, as `eater (id, has_notes, options)`: the names of their
 * diets, null if the reader may not know them. Found once for all, not for each plate.
 */
export function withEaters(actor: Actor, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    diet as materialized (
      select given.child_id, array_agg(option.name order by option.name, option.id) as names
      from dietary_options option join child_dietary_options given on given.dietary_option_id = option.id
      where option.kindergarten_id = ${kindergartenId}
      group by given.child_id
    ),
    eater as materialized (
      select child.id, child.health_notes <> '' as has_notes,
        case when ${seesNeeds(actor, kindergartenId)} then coalesce(diet.names, '{}') end as options
      from children child left join diet on diet.child_id = child.id
      where child.kindergarten_id = ${kindergartenId}
    )`;
}

/** Employees who registered and still work there, as rows `(day, meal, count)`. */
export function selectEmployeePlates(
  kindergartenId: number,
  { first, last }: { first: string; last: string },
): RawBuilder<unknown> {
  return sql`
    select registered.day, registered.meal, count(*)::integer as count
    from employee_meals registered join memberships employee on employee.id = registered.employee_id
    where registered.kindergarten_id = ${kindergartenId} and registered.day between ${first} and ${last} and employee.active
    group by registered.day, registered.meal`;
}

/** The plates of the day, by class and diets, in the order of their names. */
export async function countPlates({
  database,
  actor,
  kindergartenId,
  date,
  now,
}: AskedSheet): Promise<CountedPlates[]> {
  const { rows } = await sql<CountedPlates>`
    with ${withMealPlates(kindergartenId, { first: date, last: date }, now)},
    ${withEaters(actor, kindergartenId)}
    select plate.meal, plate.course_id, course.name as course, eater.options,
      count(*) filter (where plate.is_ordered)::integer as count,
      count(*) filter (where plate.is_eaten)::integer as eaten,
      coalesce(array_agg(plate.child_id) filter (
        where (plate.is_ordered or plate.is_eaten) and (eater.options <> '{}' or eater.has_notes)
      ), '{}') as careful
    from plate
    join eater on eater.id = plate.child_id
    join courses course on course.id = plate.course_id
    group by plate.meal, plate.course_id, course.name, eater.options
    order by course.name, plate.course_id, eater.options`.execute(database as ReadDatabase);
  return rows;
}
