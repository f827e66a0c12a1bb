import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
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
  emergency_contacts: {
    kindergarten_id: filled,
    id: number,
    child_id: number,
    name: exported('emergency_contacts.contact_name'),
    relation: exported('emergency_contacts.relation'),
    phone_code: exported('emergency_contacts.phone'),
    phone_number: exported('emergency_contacts.phone'),
    may_fetch: exported('emergency_contacts.may_fetch'),
  },
};

export const personalRows = ({ guardianId, childId }: HeldPeople) => [
  sql`
      insert into guardian_details (guardian_id, address, phone_code, phone_number)
      values (${guardianId}, 'Kase 5', '+372', '5123456')`,
  sql`
      insert into emergency_contacts (child_id, name, relation, phone_code, phone_number, may_fetch)
      values (${childId}, 'Anu Kask', 'Tädi', '+372', '5123456', true)`,
];
