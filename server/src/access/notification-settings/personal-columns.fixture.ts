import { sql } from 'kysely';
import { exported, type HeldColumns, type HeldPeople, number } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  notification_settings: {
    user_id: number,
    type: exported('notifications.notification'),
    channel: exported('notifications.channel'),
    enabled: exported('notifications.enabled'),
  },
};

export const personalRows = ({ userId }: HeldPeople) => [
  sql`
      insert into notification_settings (user_id, type, channel, enabled)
      values (${userId}, 'new_device', 'mail', false)`,
];
