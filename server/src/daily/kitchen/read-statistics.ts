import { type RawBuilder, sql } from 'kysely';
import type { StatisticRow, StatisticSubject } from '#contract/daily/kitchen.ts';
import { type Meal, meals } from '#contract/daily/meals.ts';
import { withMeals } from '#server/daily/attendance/meal-plates.ts';
import { seesNeeds } from '#server/daily/food-menu/access.ts';
import { isChildOf, seesChild } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden } from '#server/platform/http/failure.ts';

interface AskedStatistics {
  database: ReadDatabase;
  actor: Actor;
  kindergartenId: number;
  period: { first: string; last: string };
  by: StatisticSubject;
  now: string;
}

/** How the days are grouped, and what a group is called. */
interface Subject {
  /** The column that `attended` and `moved` are counted by. */
  unit: RawBuilder<unknown>;
  /** Joins the rows of `counted` by their unit. */
  of: RawBuilder<unknown>;
  key: RawBuilder<string>;
  /** Null if the reader may not know it. */
  name: RawBuilder<string | null>;
  order: RawBuilder<unknown>;
}

const ofDiets = (column: RawBuilder<unknown>, separator: string) => sql<string>`coalesce((
  select string_agg(${column}, ${separator} order by option.name, option.id)
  from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
  where given.child_id = child.id
), '')`;

function findSubject({ actor, kindergartenId, by }: AskedStatistics): Subject {
  if (by === 'class')
    return {
      unit: sql`course_id`,
      of: sql`join courses course on course.id = counted.unit`,
      key: sql`course.id::text`,
      name: sql`course.name::text`,
      order: sql`min(course.name) collate names`,
    };
  if (by === 'child')
    return {
      unit: sql`child_id`,
      of: sql`join children child on child.id = counted.unit and ${seesChild(actor, kindergartenId)}`,
      key: sql`child.id::text`,
      name: sql`child.fname || ' ' || child.lname`,
      order: sql`min(child.fname) collate names, min(child.lname) collate names`,
    };
  if (by === 'diet')
    return {
      unit: sql`child_id`,
      of: sql`join children child on child.id = counted.unit and ${isChildOf(kindergartenId)}`,
      key: ofDiets(sql`option.id::text`, '+'),
      name: sql`case when ${seesNeeds(actor, kindergartenId)} then ${ofDiets(sql`option.name`, ', ')} end`,
      order: sql`name`,
    };
  return {
    unit: sql`day`,
    of: sql``,
    key: sql`to_char(counted.unit, 'YYYY-MM')`,
    name: sql`''`,
    order: sql`key`,
  };
}

const ofEach = (write: (meal: Meal) => RawBuilder<unknown>) => sql.join(meals.map(write));

const sumUp = (counts: 'eaten' | 'ordered') =>
  sql`jsonb_build_object(${ofEach(
    (meal) => sql`${sql.lit(meal)}, sum(counted.${sql.raw(`${counts}_${meal}`)})`,
  )})`;

/**
 * The meals and absences of the period, a row for each class, child, diet or month. The children's days are counted once for
 * each class, child or day, and only these sums get their names.
 */
export async function countMeals(asked: AskedStatistics): Promise<StatisticRow[]> {
  const { database, kindergartenId, period, now } = asked;
  const { unit, of, key, name, order } = findSubject(asked);
  const { rows } = await sql<Omit<StatisticRow, 'name'> & { name: string | null }>`
    with ${withMeals(kindergartenId, period, now)},
    counted as (
      select ${unit} as unit, ${ofEach(
        (meal) => sql`
          count(*) filter (where ${sql.raw(`eats_${meal}`)}) as ${sql.raw(`eaten_${meal}`)},
          count(*) filter (where ${sql.raw(`orders_${meal}`)}) as ${sql.raw(`ordered_${meal}`)}`,
      )},
        count(*) filter (where is_workday and attendance = 'present') as present,
        count(*) filter (where is_workday and attendance = 'absent') as absent,
        count(*) filter (where is_workday and attendance = 'uninformed') as uninformed,
        count(*) filter (where is_workday and attendance = 'ill') as ill
      from attended group by 1
      union all
      select ${unit}, ${ofEach((meal) => sql`0, count(*) filter (where meal = ${sql.lit(meal)})`)}, 0, 0, 0, 0
      from moved group by 1
    )
    select ${key} as key, ${name} as name,
      ${sumUp('eaten')} as eaten, ${sumUp('ordered')} as ordered,
      jsonb_build_object(
        'present', sum(counted.present), 'absent', sum(counted.absent), 'uninformed', sum(counted.uninformed), 'ill', sum(counted.ill)
      ) as days
    from counted
    ${of}
    group by 1, 2
    order by ${order}, key`.execute(database);
  return rows.map(({ name, ...row }) => {
    if (name === null) throw forbidden();
    return { ...row, name };
  });
}

interface ServedMeals {
  meals: Meal[];
  employees: Partial<Record<Meal, number>>;
}

/** Which meals the period had, and for how many employees had registered. */
export async function readServedMeals({
  database,
  kindergartenId,
  period: { first, last },
}: Pick<AskedStatistics, 'database' | 'kindergartenId' | 'period'>): Promise<ServedMeals> {
  const { rows } = await sql<ServedMeals>`
    select array(
      select distinct served.meal
      from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') as series (day)
      cross join lateral day_meals(${kindergartenId}, series.day::date) served
    ) as meals, coalesce((
      select jsonb_object_agg(eating.meal, eating.count) from (
        select registered.meal, count(*) as count from employee_meals registered
        where registered.kindergarten_id = ${kindergartenId} and registered.day between ${first} and ${last}
        group by registered.meal
      ) eating
    ), '{}') as employees`.execute(database);
  return onlyRow(rows);
}
