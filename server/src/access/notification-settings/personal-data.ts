import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';

/** What the person switched on or off. */
export const notificationsPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    if (kind !== 'user') return { sections: [] };
    const { rows } = await sql<Record<string, HeldValue>>`
      select type as notification, channel, enabled from notification_settings
      where user_id = ${id} order by type, channel`.execute(database);
    return { sections: [{ key: 'notifications', rows }] };
  },

  async erase(transaction, { kind, id }) {
    if (kind !== 'user') return {};
    return {
      notification_settings: await countErased(
        transaction,
        sql`delete from notification_settings where user_id = ${id}`,
      ),
    };
  },
};
