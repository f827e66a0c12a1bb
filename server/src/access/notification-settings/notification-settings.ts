import { sql } from 'kysely';
import {
  listNotificationSettings,
  updateNotificationSettings,
} from '#contract/access/notification-settings.ts';
import { message } from '#contract/platform/failure.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { refuseFound } from '#server/platform/http/failure.ts';

type SettingsCall = Call<typeof listNotificationSettings | typeof updateNotificationSettings>;

/** Every type and channel that can be switched so far. */
async function listSettings({ database, actor, platform }: SettingsCall) {
  const { rows } = await sql<{ type: string; channel: string; enabled: boolean }>`
    select type, channel, enabled from notification_settings where user_id = ${actor.userId}`.execute(
    database,
  );
  const say = (key: string) => platform.texts.translate(actor.language as LanguageCode, key);
  const data = platform.notifications.flatMap(({ type, text, channels }) =>
    channels.map((channel) => ({
      type,
      name: say(text),
      sentence: say(`${text}.sentence`),
      channel,
      enabled: rows.find((row) => row.type === type && row.channel === channel)?.enabled ?? true,
    })),
  );
  return { data };
}

export const handleListSettings = bind(listNotificationSettings, listSettings);

export const handleUpdateSettings = bind(updateNotificationSettings, async (call) => {
  const { database, actor, platform, body } = call;
  const known = new Set(platform.notifications.map(({ type }) => type));
  const invalid = message('rules.invalid');
  refuseFound(
    Object.fromEntries(
      body.data.map(({ type }, index) => [`data.${index}.type`, known.has(type) ? null : invalid]),
    ),
  );
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
  return listSettings(call);
});
