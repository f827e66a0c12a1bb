import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';

/** What a person does as an employee, how they are reached there, and what of it others see. */
export const employeesPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    if (kind !== 'user') return { sections: [] };
    const { rows } = await sql<Record<string, HeldValue>>`
      select
        kindergarten.name as place, details.position, details.phone_code, details.phone_number, details.show_email,
        details.show_phone
      from employee_details details
      join memberships membership on membership.id = details.employee_id
      join kindergartens kindergarten on kindergarten.id = membership.kindergarten_id
      where membership.user_id = ${id}
      order by membership.id`.execute(database);
    return { sections: [{ key: 'employee_details', rows }] };
  },

  async erase(transaction, { kind, id }) {
    if (kind !== 'user') return {};
    const own = sql`select id from memberships where user_id = ${id}`;
    return {
      employee_details: await countErased(
        transaction,
        sql`delete from employee_details where employee_id in (${own})`,
      ),
    };
  },
};
