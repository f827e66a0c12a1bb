import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  guardian_details: {
    kindergarten_id: filled,
    guardian_id: exported('guardian_details.place'),
    address: exported('guardian_details.address'),
    phone_code: exported('guardian_details.phone_code'),
    phone_number: exported('guardian_details.phone_number'),
    show_email: exported('guardian_details.show_email'),
    show_phone: exported('guardian_details.show_phone'),
    version: counter,
  },
};

export const personalRows = ({ guardianId }: HeldPeople) => [
  sql`
      insert into guardian_details (guardian_id, address, phone_code, phone_number)
      values (${guardianId}, 'Kase 5', '+372', '5123456')`,
];
