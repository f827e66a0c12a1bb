import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** What the person switched on or off. */
export const notificationsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'notifications',
        rows: sql`
          select type as notification, channel, enabled from notification_settings
          where user_id = ${id} order by type, channel`,
      },
    ],
    erase: () => ({ notification_settings: sql`delete from notification_settings where user_id = ${id}` }),
  }),
};
