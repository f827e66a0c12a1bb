import { sql } from 'kysely';
import { exported, filled, type HeldColumns, type HeldPeople, number } from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  child_dietary_options: {
    kindergarten_id: filled,
    child_id: number,
    dietary_option_id: exported('diets.diet'),
  },
};

export const personalRows = ({ childId, kindergartenId }: HeldPeople) => [
  sql`
      with option as (
        insert into dietary_options (kindergarten_id, name, created_at)
        values (${kindergartenId}, 'Taimetoit', ${testNow}) returning id
      )
      insert into child_dietary_options (child_id, dietary_option_id) select ${childId}, id from option`,
];
