import { sql } from 'kysely';
import { counter, filled, type HeldColumns, type HeldPeople, told } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  guardian_details: {
    kindergarten_id: filled,
    guardian_id: told('guardian_details.place'),
    address: told('guardian_details.address'),
    phone_code: told('guardian_details.phone_code'),
    phone_number: told('guardian_details.phone_number'),
    show_email: told('guardian_details.show_email'),
    show_phone: told('guardian_details.show_phone'),
    version: counter,
  },
};

export const personalRows = ({ guardianId }: HeldPeople) => [
  sql`
      insert into guardian_details (guardian_id, address, phone_code, phone_number)
      values (${guardianId}, 'Kase 5', '+372', '5123456')`,
];
