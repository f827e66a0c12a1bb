import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** What the person switched on or off, when they are told, and what they were told outside the app. */
export const notificationsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'notifications',
        rows: sql`
          select type as notification, channel, enabled from notification_settings
          where user_id = ${id} order by type, channel`,
      },
      {
        key: 'notification_times',
        rows: sql`
          select mail_digest, quiet_from::text, quiet_until::text from notification_times where user_id = ${id}`,
      },
      {
        key: 'sent_notifications',
        rows: sql`
          select type as notification, channel, ended_at as sent_at from notification_deliveries
          where user_id = ${id} and state = 'sent' order by ended_at, id`,
      },
      {
        key: 'push_devices',
        rows: sql`
          select session.kind as device, session.browser, session.system, subscription.created_at
          from push_subscriptions subscription join sessions session on session.id = subscription.session_id
          where subscription.user_id = ${id} order by subscription.session_id`,
      },
    ],
    erase: () => ({
      push_subscriptions: sql`delete from push_subscriptions where user_id = ${id}`,
      notification_settings: sql`delete from notification_settings where user_id = ${id}`,
      notification_times: sql`delete from notification_times where user_id = ${id}`,
      notification_deliveries: sql`delete from notification_deliveries where user_id = ${id}`,
    }),
  }),
};
