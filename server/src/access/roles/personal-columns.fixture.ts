import { sql } from 'kysely';
import {
  derived,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  memberships: {
    scope: filled,
    id: number,
    user_id: number,
    type: exported('memberships.membership'),
    kindergarten_id: exported('memberships.place'),
    organization_id: exported('memberships.place'),
    supplier_id: exported('memberships.place'),
    created_at: exported('memberships.created_at'),
    archived_at: exported('memberships.archived_at'),
    invited_at: exported('memberships.invited_at'),
    invited_fname: exported('memberships.invited_as_fname'),
    invited_lname: exported('memberships.invited_as_lname'),
    invited_email: exported('memberships.invited_as_email'),
    active: derived,
    declined_at: exported('memberships.declined_at'),
    all_kindergartens: exported('memberships.all_kindergartens'),
    given_by: exported('memberships.given_by'),
  },
  membership_roles: {
    scope: filled,
    place_number: filled,
    membership_id: number,
    role_id: exported('memberships.roles'),
  },
  official_kindergartens: {
    organization_id: filled,
    official_id: number,
    kindergarten_id: exported('memberships.chosen_kindergartens'),
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
