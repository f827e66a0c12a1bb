import { sql } from 'kysely';
import { type HeldColumns, type HeldPeople, number, told } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  notification_settings: {
    user_id: number,
    type: told('notifications.notification'),
    channel: told('notifications.channel'),
    enabled: told('notifications.enabled'),
  },
};

export const personalRows = ({ userId }: HeldPeople) => [
  sql`
      insert into notification_settings (user_id, type, channel, enabled)
      values (${userId}, 'new_device', 'mail', false)`,
];
