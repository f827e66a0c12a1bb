import { sql } from 'kysely';
import {
  listNotificationSettings,
  updateNotificationSettings,
} from '#contract/access/notification-settings.ts';
import { message } from '#contract/platform/failure.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import type { MailDigest } from '#contract/platform/notifications.ts';
import type { RouteBody } from '#contract/platform/route.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import { selectReceivable } from './receivable.ts';
import { saveNotificationTimes } from './save-times.ts';

type SettingsCall = Call<typeof listNotificationSettings | typeof updateNotificationSettings>;

/** Every type and channel that the person can receive, and when they are told. */
async function listSettings({ database, actor, platform }: SettingsCall) {
  const { rows } = await sql<{ type: string; channel: string | null; enabled: boolean | null }>`
    select receivable.type, setting.channel, setting.enabled
    from (${selectReceivable(actor.userId, platform.notifications)}) receivable
    left join notification_settings setting on setting.type = receivable.type and setting.user_id = ${actor.userId}`.execute(
    database,
  );
  const receivable = new Set(rows.map(({ type }) => type));
  const shown = platform.notifications.filter(({ type }) => receivable.has(type));
  const say = (key: string) => platform.texts.translate(actor.language as LanguageCode, key);
  const data = shown.flatMap(({ type, text, channels }) =>
    channels.map((channel) => ({
      type,
      name: say(text),
      sentence: say(`${text}.sentence`),
      channel,
      enabled: rows.find((row) => row.type === type && row.channel === channel)?.enabled ?? true,
    })),
  );
  return { data, ...(await readTimes({ database, actor })) };
}

async function readTimes({ database, actor }: Pick<SettingsCall, 'database' | 'actor'>) {
  const { rows } = await sql<{
    mail_digest: MailDigest;
    quiet_from: string | null;
    quiet_until: string | null;
  }>`
    select mail_digest, to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_until, 'HH24:MI') as quiet_until
    from notification_times where user_id = ${actor.userId}`.execute(database);
  return rows[0] ?? { mail_digest: 'none' as const, quiet_from: null, quiet_until: null };
}

export const handleListSettings = bind(listNotificationSettings, listSettings);

export const handleUpdateSettings = bind(updateNotificationSettings, async (call) => {
  const { database, actor, platform, body, now } = call;
  const { data = [], ...times } = body;
  const { rows } = await sql<{ type: string }>`
    select receivable.type from (${selectReceivable(actor.userId, platform.notifications)}) receivable`.execute(
    database,
  );
  const known = new Set(rows.map(({ type }) => type));
  const invalid = message('rules.invalid');
  refuseFound(
    Object.fromEntries(
      data.map(({ type }, index) => [`data.${index}.type`, known.has(type) ? null : invalid]),
    ),
  );
  if (data.length > 0) await saveSettings(call, data);
  if (Object.keys(times).length > 0) await saveNotificationTimes(database, actor.userId, times, now);
  return listSettings(call);
});

async function saveSettings(
  { database, actor }: Call<typeof updateNotificationSettings>,
  settings: NonNullable<RouteBody<typeof updateNotificationSettings>['data']>,
): Promise<void> {
  await sql`
    insert into notification_settings (user_id, type, channel, enabled)
    select distinct on (type, channel) ${actor.userId}, type, channel, enabled
    from unnest(
      ${settings.map((one) => one.type)}::text[],
      ${settings.map((one) => one.channel)}::text[],
      ${settings.map((one) => one.enabled)}::boolean[]
    ) with ordinality as sent (type, channel, enabled, position)
    order by type, channel, position desc
    on conflict (user_id, type, channel) do update set enabled = excluded.enabled`.execute(database);
}
