import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  employee_details: {
    kindergarten_id: filled,
    employee_id: exported('employee_details.place'),
    position: exported('employee_details.position'),
    phone_code: exported('employee_details.phone_code'),
    phone_number: exported('employee_details.phone_number'),
    show_email: exported('employee_details.show_email'),
    show_phone: exported('employee_details.show_phone'),
    version: counter,
  },
};

export const personalRows = ({ employeeId }: HeldPeople) => [
  sql`
      insert into employee_details (employee_id, position, phone_code, phone_number)
      values (${employeeId}, 'Õpetaja', '+372', '5123456')`,
];
