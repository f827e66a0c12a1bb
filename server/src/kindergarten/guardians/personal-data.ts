import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** A person's contact data as a guardian, and which of it others see; for a child the other people to call. */
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
  child: (id) => ({
    sections: [
      {
        key: 'emergency_contacts',
        area: 'guardians',
        rows: sql`
          select name as contact_name, relation, phone_code || ' ' || phone_number as phone, may_fetch
          from emergency_contacts where child_id = ${id} order by id`,
      },
    ],
    erase: () => ({ emergency_contacts: sql`delete from emergency_contacts where child_id = ${id}` }),
  }),
};
