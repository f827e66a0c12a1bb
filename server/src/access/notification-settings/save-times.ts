import { sql } from 'kysely';
import { type MailDigest, notificationChannels } from '#contract/platform/notifications.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { findDueTime, type NotificationTimes } from './find-due-time.ts';
import { handOutNotifications } from './hand-out.ts';

/** Saves when the person is told outside the app. It also holds for what already waits. */
export async function saveNotificationTimes(
  transaction: Transaction,
  userId: number,
  changed: {
    mail_digest?: MailDigest | undefined;
    quiet_from?: string | null | undefined;
    quiet_until?: string | null | undefined;
  },
  now: string,
): Promise<void> {
  const { mail_digest = null, quiet_from = null, quiet_until = null } = changed;
  const isQuietKept = changed.quiet_from === undefined;
  const { rows } = await sql<NotificationTimes>`
    insert into notification_times as times (user_id, mail_digest, quiet_from, quiet_until)
    values (${userId}, coalesce(${mail_digest}, 'none'), ${quiet_from}, ${quiet_until})
    on conflict (user_id) do update set
      mail_digest = coalesce(${mail_digest}, times.mail_digest),
      quiet_from = case when ${isQuietKept} then times.quiet_from else excluded.quiet_from end,
      quiet_until = case when ${isQuietKept} then times.quiet_until else excluded.quiet_until end
    returning mail_digest, quiet_from::text, quiet_until::text,
      (select timezone from users where id = ${userId}) as timezone`.execute(transaction);
  const times = onlyRow(rows);
  const instant = Temporal.Instant.from(now);
  const due = notificationChannels.map((channel) => findDueTime(instant, channel, times, false).toString());
  await sql`
    update notification_deliveries delivery set due_at = fresh.due_at
    from unnest(${[...notificationChannels]}::text[], ${due}::timestamptz[]) as fresh (channel, due_at)
    where delivery.user_id = ${userId} and delivery.channel = fresh.channel and delivery.state = 'waiting'
      and not delivery.is_urgent`.execute(transaction);
  await planJob(transaction, handOutNotifications, {});
}
