import { sql } from 'kysely';
import {
  counter,
  derived,
  erased,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  told,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  children: {
    id: number,
    kindergarten_id: told('child.kindergarten', 'own_children.kindergarten'),
    fname: told('child.fname', 'own_children.fname', 'consents.child_fname'),
    lname: told('child.lname', 'own_children.lname', 'consents.child_lname'),
    birth_date: told('child.birth_date'),
    created_at: told('child.created_at'),
    idcode: told('profile.idcode'),
    gender: told('profile.gender'),
    address: told('profile.address'),
    phone_code: told('profile.phone'),
    phone_number: told('profile.phone'),
    home_languages: told('profile.home_languages'),
    health_notes: told('health.health_notes'),
    picture_key: told('picture.webp'),
    archived_at: told('child.archived_at'),
    archive_on: told('child.archive_on'),
    erased_at: erased,
    version: counter,
    name_search: derived,
  },
  child_guardians: {
    kindergarten_id: filled,
    child_id: told('own_children.fname'),
    guardian_id: told('guardians.fname', 'guardians.lname'),
    relation: told('own_children.relation', 'guardians.relation'),
    main_parent: told('own_children.main_parent', 'guardians.main_parent'),
    contact_hidden: told('own_children.contact_hidden'),
    hidden_areas: why('Protects the child and the other guardian; what is hidden is not there on the page'),
    version: counter,
  },
  child_former_guardians: {
    kindergarten_id: filled,
    child_id: told('former_children.fname', 'former_children.lname', 'former_children.kindergarten'),
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
