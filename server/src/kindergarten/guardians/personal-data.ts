import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** A person's contact data as a guardian, and which of it others see. */
export const guardiansPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'guardian_details',
        rows: sql`
          select
            kindergarten.name as place, details.address, details.phone_code, details.phone_number, details.show_email,
            details.show_phone
          from guardian_details details
          join memberships membership on membership.id = details.guardian_id
          join kindergartens kindergarten on kindergarten.id = membership.kindergarten_id
          where membership.user_id = ${id}
          order by membership.id`,
      },
    ],
    erase: () => ({
      guardian_details: sql`
        delete from guardian_details where guardian_id in (select id from memberships where user_id = ${id})`,
    }),
  }),
};
