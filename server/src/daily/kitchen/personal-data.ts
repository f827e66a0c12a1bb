import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** Who printed the kitchen's sheet. Its numbers stay without their name. */
export const kitchenPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'kitchen_prints',
        rows: sql`
          select kindergarten.name as kindergarten, print.day, print.printed_at
          from kitchen_prints print join kindergartens kindergarten on kindergarten.id = print.kindergarten_id
          where print.printed_by = ${id} order by print.day, print.kindergarten_id`,
      },
    ],
    erase: () => ({
      kitchen_prints: sql`update kitchen_prints set printed_by = null where printed_by = ${id}`,
    }),
  }),
};
