import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  menu_choices: {
    id: number,
    kindergarten_id: filled,
    menu_day_id: exported('menu_choices.day'),
    meal: exported('menu_choices.meal'),
    dish_id: exported('menu_choices.dish'),
    child_id: number,
    dietary_option_id: number,
    instead_dish_id: exported('menu_choices.instead'),
    version: counter,
  },
  employee_meals: {
    kindergarten_id: exported('employee_meals.place'),
    employee_id: number,
    day: exported('employee_meals.day'),
    meal: exported('employee_meals.meal'),
  },
};

export const personalRows = ({ childId, kindergartenId, employeeId }: HeldPeople) => [
  sql`
    with dish as (
      insert into dishes (kindergarten_id, name, names, allergens, foods, created_at)
      select ${kindergartenId}, name, jsonb_build_object('et', name), '{}', '{}', ${testNow}
      from unnest(array['Kaerapuder', 'Tatrapuder']) as listed (name)
      returning id, name
    ), week as (
      insert into menu_weeks (kindergarten_id, monday) values (${kindergartenId}, '2026-10-12') returning id
    ), menu_day as (
      insert into menu_days (kindergarten_id, menu_week_id, day)
      select ${kindergartenId}, id, '2026-10-14' from week returning id
    ), planned as (
      insert into menu_day_dishes (kindergarten_id, menu_day_id, meal, dish_id, position)
      select ${kindergartenId}, menu_day.id, 'breakfast', dish.id, 0
      from menu_day cross join dish where dish.name = 'Kaerapuder'
      returning menu_day_id, meal, dish_id
    )
    insert into menu_choices (kindergarten_id, menu_day_id, meal, dish_id, child_id, instead_dish_id)
    select ${kindergartenId}, planned.menu_day_id, planned.meal, planned.dish_id, ${childId}, dish.id
    from planned cross join dish where dish.name = 'Tatrapuder'`,
  sql`
    insert into employee_meals (kindergarten_id, employee_id, day, meal)
    values (${kindergartenId}, ${employeeId}, '2026-10-15', 'lunch')`,
];
