import { sql } from 'kysely';
import type { NotificationChannel } from '#contract/platform/notifications.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';

/** The people among these who want this kind of notification on this channel. Every sender calls it. */
export async function filterByNotificationSetting(
  transaction: Transaction,
  userIds: readonly number[],
  { type }: NotificationChoice,
  channel: NotificationChannel,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id from unnest(${[...userIds]}::bigint[]) as person (id)
    where not exists (
      select from notification_settings setting
      where setting.user_id = person.id and setting.type = ${type} and setting.channel = ${channel}
        and not setting.enabled
    )`.execute(transaction);
  return rows.map((row) => row.id);
}
