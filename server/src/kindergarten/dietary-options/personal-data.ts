import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';

/** What a child eats or must not eat. */
export const dietsPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    if (kind !== 'child') return { sections: [] };
    const { rows } = await sql<Record<string, HeldValue>>`
      select option.name as diet
      from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
      where given.child_id = ${id}
      order by option.name`.execute(database);
    return { sections: [{ key: 'diets', area: 'health', rows }] };
  },

  async erase(transaction, { kind, id }) {
    if (kind !== 'child') return {};
    return {
      child_dietary_options: await countErased(
        transaction,
        sql`delete from child_dietary_options where child_id = ${id}`,
      ),
    };
  },
};
