import { sql } from 'kysely';
import {
  listNotificationSettings,
  notificationChannels,
  notificationTypes,
  updateNotificationSettings,
} from '#contract/access/notification-settings.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';

/** Every type and channel that can be switched by now; push follows with the first type that uses it. */
const switchable = notificationTypes.flatMap((type) =>
  notificationChannels.filter((channel) => channel === 'mail').map((channel) => ({ type, channel })),
);

async function listSettings(database: ReadDatabase | Transaction, userId: number) {
  const { rows } = await sql<{ type: string; channel: string; enabled: boolean }>`
    select type, channel, enabled from notification_settings where user_id = ${userId}`.execute(database);
  return switchable.map((one) => ({
    ...one,
    enabled: rows.find((row) => row.type === one.type && row.channel === one.channel)?.enabled ?? true,
  }));
}

export const handleListSettings = bind(listNotificationSettings, async ({ database, actor }) => ({
  data: await listSettings(database, actor.userId),
}));

export const handleUpdateSettings = bind(updateNotificationSettings, async ({ database, actor, body }) => {
  await sql`
      insert into notification_settings (user_id, type, channel, enabled)
      select distinct on (type, channel) ${actor.userId}, type, channel, enabled
      from unnest(
        ${body.data.map((one) => one.type)}::text[],
        ${body.data.map((one) => one.channel)}::text[],
        ${body.data.map((one) => one.enabled)}::boolean[]
      ) with ordinality as sent (type, channel, enabled, position)
      order by type, channel, position desc
      on conflict (user_id, type, channel) do update set enabled = excluded.enabled`.execute(database);
  return { data: await listSettings(database, actor.userId) };
});
