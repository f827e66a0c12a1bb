import { type RawBuilder, sql } from 'kysely';
import { countryLanguages } from '#contract/platform/language.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { type DemoDish, demoWeeks, estonianDishes, latvianDishes } from './demo-dishes.ts';

const kitchens = [
  { key: 'sipsik', country: 'ee', dishes: estonianDishes, rotation: 'Sügismenüü' },
  { key: 'ezitis', country: 'lv', dishes: latvianDishes, rotation: 'Rudens ēdienkarte' },
] as const;
/** Weeks before and after the present one; the last is a draft, in which nuts are left to choose for. */
const [first, last] = [-2, 1];

export const foodMenuDemo: DemoChapter[] = [
  {
    name: '20261129_3010_food_menu',
    async seed(transaction, clock) {
      const today = demoToday(clock);
      const monday = today.subtract({ days: today.dayOfWeek - 1 });
      const made = morningOf(schoolYearStart(today));
      for (const { key, country, dishes, rotation } of kitchens) {
        const kindergartenId = await findDemoKindergarten(transaction, key);
        await cook(transaction, kindergartenId, countryLanguages[country], dishes, made);
        for (let week = first; week <= last; week += 1) {
          const start = monday.add({ days: week * 7 });
          const shownAt = week === last ? null : morningOf(start.subtract({ days: 3 }));
          await planWeek(transaction, kindergartenId, start, Math.abs(week % 2), dishes, shownAt);
        }
        const end = monday.add({ days: 6 });
        await chooseForDiets(
          transaction,
          kindergartenId,
          dishes,
          sql`menu_day.day <= ${end.toString()}::date`,
        );
        await keepRotation(transaction, kindergartenId, rotation, monday.toString(), made);
        await eatAlong(transaction, kindergartenId, monday.toString());
      }
    },
  },
];

/** The dish of this key, by its place in the list. */
const findName = (dishes: readonly DemoDish[], key: string) =>
  Object.values(dishes.find((dish) => dish.key === key)?.names ?? {})[0] ?? '';

async function cook(
  transaction: Transaction,
  kindergartenId: number,
  language: 'et' | 'lv' | 'lt' | 'pl' | 'en',
  dishes: readonly DemoDish[],
  made: string,
): Promise<void> {
  const rows = dishes.map((dish, position) => ({ ...dish, position, name: dish.names[language] }));
  await sql`
    insert into dishes (kindergarten_id, name, names, allergens, foods, grams, grams_small, kcal, created_at)
    select ${kindergartenId}, name, names, allergens, foods, grams, grams * 3 / 4, kcal, ${made}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as listed (name text, names jsonb, allergens text[], foods text[], grams integer, kcal float8, position integer)
    order by position`.execute(transaction);
}

/** Holidays have no menu. */
async function planWeek(
  transaction: Transaction,
  kindergartenId: number,
  monday: Temporal.PlainDate,
  turn: number,
  dishes: readonly DemoDish[],
  shownAt: string | null,
): Promise<void> {
  const planned = Object.entries(demoWeeks[turn] ?? {}).flatMap(([meal, keys]) =>
    keys.map((key, index) => ({
      meal,
      day: monday.add({ days: index }).toString(),
      name: findName(dishes, key),
    })),
  );
  await sql`
    with week as (
      insert into menu_weeks (kindergarten_id, monday, shown_at)
      values (${kindergartenId}, ${monday.toString()}, ${shownAt}) returning id
    ), listed as (
      select listed.* from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as listed (meal text, day date, name text)
      where not exists (
        select from public_holidays holiday join kindergartens using (country)
        where kindergartens.id = ${kindergartenId} and holiday.day = listed.day
      )
    ), menu_day as (
      insert into menu_days (kindergarten_id, menu_week_id, day)
      select ${kindergartenId}, week.id, day.day from week cross join (select distinct day from listed order by day) day
      returning id, day
    )
    insert into menu_day_dishes (kindergarten_id, menu_day_id, meal, dish_id, position)
    select ${kindergartenId}, menu_day.id, listed.meal, dish.id, 0
    from listed join menu_day using (day)
    join dishes dish on dish.kindergarten_id = ${kindergartenId} and dish.name = listed.name`.execute(
    transaction,
  );
}

/** Whoever must not eat a dish gets one that suits everybody. */
async function chooseForDiets(
  transaction: Transaction,
  kindergartenId: number,
  dishes: readonly DemoDish[],
  when: RawBuilder<unknown>,
): Promise<void> {
  const [sweet, warm] = [findName(dishes, 'buckwheat'), findName(dishes, 'rice')];
  await sql`
    insert into menu_choices (
      kindergarten_id, menu_day_id, meal, dish_id, dietary_option_id, instead_dish_id
    )
    select ${kindergartenId}, menu_day.id, planned.meal, dish.id, option.id, other.id
    from menu_days menu_day
    join menu_day_dishes planned on planned.menu_day_id = menu_day.id
    join dishes dish on dish.id = planned.dish_id
    join dietary_options option on option.kindergarten_id = menu_day.kindergarten_id
      and (option.excluded_allergens && dish.allergens or option.excluded_foods && dish.foods)
    join dishes other on other.kindergarten_id = menu_day.kindergarten_id
      and other.name = case planned.meal when 'lunch' then ${warm} else ${sweet} end
    where menu_day.kindergarten_id = ${kindergartenId} and ${when}
    order by menu_day.day, planned.meal, option.id`.execute(transaction);
}

/** The last week and the present one, again and again. */
async function keepRotation(
  transaction: Transaction,
  kindergartenId: number,
  name: string,
  monday: string,
  made: string,
): Promise<void> {
  await sql`
    with rotation as (
      insert into menu_rotations (kindergarten_id, name, weeks, created_at)
      values (${kindergartenId}, ${name}, 2, ${made}) returning id
    )
    insert into menu_rotation_dishes (kindergarten_id, menu_rotation_id, week, weekday, meal, dish_id, position)
    select ${kindergartenId}, rotation.id, (menu_day.day - ${monday}::date + 7) / 7 + 1, extract(isodow from menu_day.day),
      planned.meal, planned.dish_id, planned.position
    from rotation cross join menu_days menu_day join menu_day_dishes planned on planned.menu_day_id = menu_day.id
    where menu_day.kindergarten_id = ${kindergartenId}
      and menu_day.day between ${monday}::date - 7 and ${monday}::date + 6`.execute(transaction);
}

/** Every third employee has lunch in the kindergarten. */
async function eatAlong(transaction: Transaction, kindergartenId: number, monday: string): Promise<void> {
  await sql`
    insert into employee_meals (kindergarten_id, employee_id, day, meal)
    select ${kindergartenId}, employee.id, menu_day.day, 'lunch'
    from (
      select id, row_number() over (order by id) as number from memberships
      where kindergarten_id = ${kindergartenId} and type = 'employee' and active
    ) employee
    join menu_days menu_day on menu_day.kindergarten_id = ${kindergartenId}
      and menu_day.day between ${monday}::date and ${monday}::date + 6
    where employee.number % 3 = 1
    order by employee.id, menu_day.day`.execute(transaction);
}
