import { sql } from 'kysely';
import { counter, filled, type HeldColumns, type HeldPeople, told } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  employee_details: {
    kindergarten_id: filled,
    employee_id: told('employee_details.place'),
    position: told('employee_details.position'),
    phone_code: told('employee_details.phone_code'),
    phone_number: told('employee_details.phone_number'),
    show_email: told('employee_details.show_email'),
    show_phone: told('employee_details.show_phone'),
    version: counter,
  },
};

export const personalRows = ({ employeeId }: HeldPeople) => [
  sql`
      insert into employee_details (employee_id, position, phone_code, phone_number)
      values (${employeeId}, 'Õpetaja', '+372', '5123456')`,
];
