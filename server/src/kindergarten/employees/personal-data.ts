import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** A person's work as an employee, their contact data, and which of it others see. */
export const employeesPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'employee_details',
        rows: sql`
          select
            kindergarten.name as place, details.position, details.phone_code, details.phone_number, details.show_email,
            details.show_phone
          from employee_details details
          join memberships membership on membership.id = details.employee_id
          join kindergartens kindergarten on kindergarten.id = membership.kindergarten_id
          where membership.user_id = ${id}
          order by membership.id`,
      },
    ],
    erase: () => ({
      employee_details: sql`
        delete from employee_details where employee_id in (select id from memberships where user_id = ${id})`,
    }),
  }),
};
