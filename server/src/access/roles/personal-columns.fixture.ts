import { sql } from 'kysely';
import {
  derived,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  told,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  memberships: {
    scope: filled,
    id: number,
    user_id: number,
    type: told('memberships.membership'),
    kindergarten_id: told('memberships.place'),
    organization_id: told('memberships.place'),
    supplier_id: told('memberships.place'),
    created_at: told('memberships.created_at'),
    archived_at: told('memberships.archived_at'),
    invited_at: told('memberships.invited_at'),
    invited_fname: told('memberships.invited_as_fname'),
    invited_lname: told('memberships.invited_as_lname'),
    invited_email: told('memberships.invited_as_email'),
    active: derived,
    declined_at: told('memberships.declined_at'),
    all_kindergartens: told('memberships.all_kindergartens'),
    given_by: told('memberships.given_by'),
  },
  membership_roles: {
    scope: filled,
    place_number: filled,
    membership_id: number,
    role_id: told('memberships.roles'),
  },
  official_kindergartens: {
    organization_id: filled,
    official_id: number,
    kindergarten_id: told('memberships.chosen_kindergartens'),
  },
};

export const personalRows = ({ otherId, kindergartenId, officialId, invitedId }: HeldPeople) => [
  sql`
      update memberships set declined_at = ${testNow}, archived_at = ${testNow}
      where id = ${invitedId}`,
  sql`update memberships set given_by = ${otherId} where id = ${invitedId}`,
  sql`
      insert into official_kindergartens (official_id, kindergarten_id) values (${officialId}, ${kindergartenId})`,
];
