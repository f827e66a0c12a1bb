import { sql } from 'kysely';
import type { Meal } from '#contract/daily/meals.ts';
import { type EmployeeMealWeek, getEmployeeMeals, registerMeal } from '#contract/daily/menu-employees.ts';
import { addDays } from '#contract/platform/days.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { type DayPlan, selectClosedMeals, selectDayPlans } from '#server/daily/attendance/day-plans.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { findMonday, listServedMeals } from './meals.ts';

type Meals = NonNullable<EmployeeMealWeek['own']>['meals'];
interface Row {
  id: number;
  fname: string;
  lname: string;
  is_own: boolean;
  meals: Meals | null;
}

/** Those who eat, by name; the actor's own row also if they do not. */
export const handleGetEmployeeMeals = bind(
  getEmployeeMeals,
  async ({ database, actor, params, query, now, audit }) => {
    const monday = findMonday(query.date);
    const seesAll = actor.hasFlag('foodmenu_access_employees');
    const week = sql`${monday}::date and ${addDays(monday, 6)}::date`;
    const [{ rows }, { rows: planned }] = await Promise.all([
      sql<Row>`
      select employee.id, person.fname, person.lname, employee.user_id = ${actor.userId} as is_own, eaten.meals
      from memberships employee
      join users person on person.id = employee.user_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('date', registered.day, 'meal', registered.meal)
          order by registered.day, registered.meal) as meals
        from employee_meals registered where registered.employee_id = employee.id and registered.day between ${week}
      ) eaten on true
      where employee.kindergarten_id = ${params.kindergarten_id} and employee.type = 'employee' and employee.active
        and (employee.user_id = ${actor.userId} or (${seesAll} and eaten.meals is not null))
      order by person.lname, person.fname, employee.id`.execute(database),
      sql<{ plans: DayPlan[]; closed: Meals }>`
      select ${selectDayPlans(params.kindergarten_id, { first: monday, last: addDays(monday, 6) })} as plans,
        ${selectClosedMeals(params.kindergarten_id, { first: monday, last: addDays(monday, 6) }, now)} as closed`.execute(
        database,
      ),
    ]);
    audit({ employee_id: rows.map((row) => row.id) });
    const own = rows.find((row) => row.is_own);
    const { plans, closed } = onlyRow(planned);
    return {
      monday,
      meals: listServedMeals(plans),
      days: plans.map((plan) => ({
        date: plan.date,
        is_workday: plan.is_workday,
        meals: listMealsOfDay(plan),
        closed: closed.filter(({ date }) => date === plan.date).map(({ meal }) => meal),
      })),
      own: own === undefined ? null : { employee_id: own.id, meals: own.meals ?? [] },
      employees: seesAll
        ? rows.flatMap(({ id, fname, lname, meals }) => (meals === null ? [] : [{ id, fname, lname, meals }]))
        : null,
    };
  },
);

/** Nothing is served on a day without work. */
const listMealsOfDay = ({ is_workday, meals }: DayPlan): Meal[] => (is_workday ? meals : []);

/** 422 on a day without work, and for a meal that the day does not have: the kitchen cooks nothing. */
async function requireServed(
  database: Transaction,
  kindergartenId: number,
  { date, meal }: { date: string; meal: Meal },
): Promise<void> {
  const { rows } = await sql<{ plans: DayPlan[] }>`
    select ${selectDayPlans(kindergartenId, { first: date, last: date })} as plans`.execute(database);
  const isServed = onlyRow(rows).plans.some((plan) => listMealsOfDay(plan).includes(meal));
  if (!isServed) throw invalidField('meal', 'food-menu.meal_not_served');
}

export const handleRegisterMeal = bind(
  registerMeal,
  async ({ database, actor, params, body, now, audit }) => {
    const { rows } = await sql<{ id: number; is_own: boolean }>`
    select employee.id, employee.user_id = ${actor.userId} as is_own from memberships employee
    where employee.id = ${body.employee_id} and employee.kindergarten_id = ${params.kindergarten_id}
      and employee.type = 'employee' and employee.active`.execute(database);
    const { id, is_own } = requireRow(rows);
    audit({ employee_id: id });
    // Who has registered for a meal that is no longer served may still take that back.
    if (body.registered) await requireServed(database, params.kindergarten_id, body);
    if (!actor.hasFlag('foodmenu_access_employees')) {
      if (!is_own) throw forbidden();
      // What was eaten is counted already.
      if (body.date < actor.today) throw invalidField('date', 'food-menu.past_day');
      const { rows: counted } = await sql<{ closed: Meals }>`
        select ${selectClosedMeals(params.kindergarten_id, { first: body.date, last: body.date }, now)} as closed`.execute(
        database,
      );
      // The kitchen counts with what it was told until then.
      if (onlyRow(counted).closed.some(({ meal }) => meal === body.meal))
        throw invalidField('meal', 'food-menu.meal_counted');
    }
    if (body.registered) {
      await sql`
      insert into employee_meals (kindergarten_id, employee_id, day, meal)
      values (${params.kindergarten_id}, ${id}, ${body.date}, ${body.meal})
      on conflict do nothing`.execute(database);
    } else {
      await sql`
      delete from employee_meals where employee_id = ${id} and day = ${body.date} and meal = ${body.meal}`.execute(
        database,
      );
    }
    await announceChange(database, params.kindergarten_id, 'food-menu', now);
    return { registered: body.registered };
  },
);
