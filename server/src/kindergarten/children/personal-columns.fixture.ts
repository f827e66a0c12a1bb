import { sql } from 'kysely';
import {
  counter,
  derived,
  erased,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  children: {
    id: number,
    kindergarten_id: exported('child.kindergarten', 'own_children.kindergarten'),
    fname: exported('child.fname', 'own_children.fname', 'consents.child_fname'),
    lname: exported('child.lname', 'own_children.lname', 'consents.child_lname'),
    birth_date: exported('child.birth_date'),
    created_at: exported('child.created_at'),
    idcode: exported('profile.idcode'),
    gender: exported('profile.gender'),
    address: exported('profile.address'),
    phone_code: exported('profile.phone'),
    phone_number: exported('profile.phone'),
    home_languages: exported('profile.home_languages'),
    health_notes: exported('health.health_notes'),
    picture_key: exported('picture.webp'),
    archived_at: exported('child.archived_at'),
    archive_on: exported('child.archive_on'),
    erased_at: erased,
    version: counter,
    name_search: derived,
  },
  child_guardians: {
    kindergarten_id: filled,
    child_id: exported('own_children.fname'),
    guardian_id: exported('guardians.fname', 'guardians.lname'),
    relation: exported('own_children.relation', 'guardians.relation'),
    main_parent: exported('own_children.main_parent', 'guardians.main_parent'),
    contact_hidden: exported('own_children.contact_hidden'),
    hidden_areas: why('Protects the child and the other guardian; what is hidden is not there on the page'),
    version: counter,
  },
  child_former_guardians: {
    kindergarten_id: filled,
    child_id: exported('former_children.fname', 'former_children.lname', 'former_children.kindergarten'),
    guardian_id: why('Of the child: who was its guardian once is between its guardians'),
  },
};

export const personalRows = ({ childId, formerId, guardianId }: HeldPeople) => [
  sql`
      update children set idcode = '62205010026', gender = 'female', address = 'Kase 5', phone_code = '+372',
        phone_number = '5123456', home_languages = '{et}', health_notes = 'Pähklid', picture_key = 'a-key',
        archived_at = ${testNow}, archive_on = '2026-10-14'
      where id = ${childId}`,
  sql`
      insert into child_former_guardians (child_id, guardian_id) values (${formerId}, ${guardianId})`,
];
