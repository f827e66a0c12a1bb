import { sql } from 'kysely';
import {
  derived,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  target_group_entries: {
    group_kindergarten_id: filled,
    group_organization_id: filled,
    member_kindergarten_id: filled,
    target_group_id: exported('target_groups.target_group', 'target_groups.place'),
    side: exported('target_groups.member', 'target_groups.may_use'),
    unique_id: derived,
    membership_id: number,
    course_id: why('An entry about a class'),
    role_id: why('An entry about a role'),
    kindergarten_id: why('An entry about all people of a kindergarten'),
    organization_id: why('An entry about all officials of an organisation'),
  },
  audience_entries: {
    owner: why('The table whose rows have such audiences'),
    audience_kindergarten_id: filled,
    audience_organization_id: filled,
    member_kindergarten_id: filled,
    audience_id: exported('folders.folder'),
    level: exported('folders.access'),
    membership_id: number,
    unique_id: derived,
    ...Object.fromEntries(
      ['target_group_id', 'course_id', 'role_id', 'kindergarten_id', 'organization_id'].map((name) => [
        name,
        why('An entry about a group, class, role or place, not about a person'),
      ]),
    ),
  },
};

export const personalRows = ({ kindergartenId, guardianId }: HeldPeople) => [
  sql`
      with made as (
        insert into target_groups (kindergarten_id, name, created_at)
        values (${kindergartenId}, 'Hoolekogu', ${testNow}) returning id
      )
      insert into target_group_entries (target_group_id, side, unique_id)
      select id, 'member', ${`guardian-${guardianId}`} from made`,
];
