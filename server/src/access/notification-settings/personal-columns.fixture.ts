import { sql } from 'kysely';
import { exported, type HeldColumns, type HeldPeople, number, why } from '#server/testing/held-columns.ts';

const dispatch = why('How the sending of the notification went, which the archive shows once it is sent');

const address = why('Where the maker of the browser takes pushes for it, and the keys of that');

const reachable = why('Whether the maker of the browser takes pushes for it at present');

export const personalColumns: HeldColumns = {
  notification_settings: {
    user_id: number,
    type: exported('notifications.notification'),
    channel: exported('notifications.channel'),
    enabled: exported('notifications.enabled'),
  },
  push_subscriptions: {
    session_id: number,
    user_id: number,
    endpoint: address,
    p256dh: address,
    auth: address,
    created_at: exported('push_devices.created_at'),
    failed_tries: reachable,
    failing_since: reachable,
  },
  notification_times: {
    user_id: number,
    mail_digest: exported('notification_times.mail_digest'),
    quiet_from: exported('notification_times.quiet_from'),
    quiet_until: exported('notification_times.quiet_until'),
  },
  notification_deliveries: {
    id: number,
    user_id: number,
    type: exported('sent_notifications.notification'),
    subject_id: number,
    kindergarten_id: number,
    organization_id: number,
    channel: exported('sent_notifications.channel'),
    is_urgent: dispatch,
    due_at: dispatch,
    state: dispatch,
    ended_at: exported('sent_notifications.sent_at'),
  },
};

export const personalRows = ({ userId, kindergartenId }: HeldPeople) => [
  sql`
      insert into notification_settings (user_id, type, channel, enabled)
      values (${userId}, 'new_device', 'mail', false)`,
  sql`
      insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
      select max(id), ${userId}, 'https://push.example/held', 'held point', 'held secret', '2026-10-13T08:00:00Z'
      from sessions where user_id = ${userId} having max(id) is not null`,
  sql`
      insert into notification_times (user_id, mail_digest, quiet_from, quiet_until)
      values (${userId}, 'daily', '20:00', '07:00')`,
  sql`
      insert into notification_deliveries (
        user_id, type, subject_id, kindergarten_id, channel, is_urgent, due_at, state, ended_at
      )
      values (
        ${userId}, 'new_device', 1, ${kindergartenId}, 'mail', false, '2026-10-13T08:00:00Z', 'sent', '2026-10-13T08:00:01Z'
      )`,
];
