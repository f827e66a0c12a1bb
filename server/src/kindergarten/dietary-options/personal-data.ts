import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** What a child eats or must not eat. */
export const dietsPersonalData: PersonalData = {
  child: (id) => ({
    sections: [
      {
        key: 'diets',
        area: 'health',
        rows: sql`
          select option.name as diet
          from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
          where given.child_id = ${id}
          order by option.name`,
      },
    ],
    erase: () => ({ child_dietary_options: sql`delete from child_dietary_options where child_id = ${id}` }),
  }),
};
