import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** What a child got instead of a dish, and for which meals an employee registered. */
export const foodMenuPersonalData: PersonalData = {
  child: (id) => ({
    sections: [
      {
        key: 'menu_choices',
        area: 'health',
        rows: sql`
          select menu_day.day, choice.meal, dish.name as dish, instead.name as instead
          from menu_choices choice
          join menu_days menu_day on menu_day.id = choice.menu_day_id
          join dishes dish on dish.id = choice.dish_id
          left join dishes instead on instead.id = choice.instead_dish_id
          where choice.child_id = ${id}
          order by menu_day.day, choice.meal, dish.name`,
      },
    ],
    erase: () => ({ menu_choices: sql`delete from menu_choices where child_id = ${id}` }),
  }),
  user: (id) => ({
    sections: [
      {
        key: 'employee_meals',
        rows: sql`
          select kindergarten.name as place, registered.day, registered.meal
          from employee_meals registered
          join memberships employee on employee.id = registered.employee_id
          join kindergartens kindergarten on kindergarten.id = registered.kindergarten_id
          where employee.user_id = ${id}
          order by registered.day, registered.meal`,
      },
    ],
    erase: () => ({
      employee_meals: sql`
        delete from employee_meals where employee_id in (select id from memberships where user_id = ${id})`,
    }),
  }),
};
