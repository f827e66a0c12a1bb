import { sql } from 'kysely';
import type { NotificationChannel } from '#contract/platform/notifications.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationType, NotifiedPlace } from '#server/platform/notifications.ts';
import { findDueTime, type NotificationTimes } from './find-due-time.ts';
import { handOutNotifications } from './hand-out.ts';

/** What is planned for several people: all about one row, or each about a row of their own. */
interface PlannedNotifications {
  type: NotificationType;
  place: NotifiedPlace;
  now: string;
  /** Urgent ones are sent at once: neither quiet hours nor a digest hold them. */
  isUrgent?: boolean;
}

/**
 * Tells these people outside the app about a new row, by mail and push as they chose, once per channel however
 * often it is planned, unless the type repeats. Sent only if they may still see the row then. The live event and the row itself are the
 * domain's.
 */
export async function planNotifications(
  transaction: Transaction,
  {
    userIds,
    subjectId,
    ...planned
  }: PlannedNotifications & { userIds: readonly number[]; subjectId: number },
): Promise<void> {
  await planOwnNotifications(transaction, {
    ...planned,
    people: userIds.map((userId) => ({ userId, subjectId })),
  });
}

/** As `planNotifications`, if each person has a row of their own. */
export async function planOwnNotifications(
  transaction: Transaction,
  {
    type,
    place,
    people,
    now,
    isUrgent = false,
  }: PlannedNotifications & { people: readonly { userId: number; subjectId: number }[] },
): Promise<void> {
  if (people.length === 0 || type.channels.length === 0) return;
  if (type.repeats === true) await forgetTold(transaction, type, people);
  const wanted = await listWanted(transaction, type, people);
  const instant = Temporal.Instant.from(now);
  const due = wanted.map((one) => findDueTime(instant, one.channel, one, isUrgent).toString());
  await sql`
    insert into notification_deliveries (
      user_id, type, subject_id, kindergarten_id, organization_id, channel, is_urgent, due_at
    )
    select user_id, ${type.type}, subject_id, ${place.kind === 'kindergarten' ? place.id : null},
      ${place.kind === 'organization' ? place.id : null}, channel, ${isUrgent}, due_at
    from unnest(
      ${wanted.map((one) => one.user_id)}::bigint[], ${wanted.map((one) => one.subject_id)}::bigint[],
      ${wanted.map((one) => one.channel)}::text[], ${due}::timestamptz[]
    ) as wanted (user_id, subject_id, channel, due_at)
    on conflict (user_id, type, subject_id, channel) do nothing`.execute(transaction);
  // Without a key: senders would wait for each other.
  if (due.some((time) => Temporal.Instant.compare(time, instant) <= 0)) {
    await planJob(transaction, handOutNotifications, {});
  }
}

/** Lets these people be told again of what they were told before. */
async function forgetTold(
  transaction: Transaction,
  { type }: NotificationType,
  people: readonly { userId: number; subjectId: number }[],
): Promise<void> {
  await sql`
    delete from notification_deliveries delivery
    using unnest(
      ${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ subjectId }) => subjectId)}::bigint[]
    ) as again (user_id, subject_id)
    where delivery.user_id = again.user_id and delivery.type = ${type} and delivery.subject_id = again.subject_id
      and delivery.ended_at is not null`.execute(transaction);
}

/** On which channels these people want it, and when. */
async function listWanted(
  transaction: Transaction,
  { type, channels }: NotificationType,
  people: readonly { userId: number; subjectId: number }[],
) {
  const { rows } = await sql<
    NotificationTimes & { user_id: number; subject_id: number; channel: NotificationChannel }
  >`
    select person.id as user_id, asked.subject_id, channel.channel, person.timezone,
      coalesce(times.mail_digest, 'none') as mail_digest, times.quiet_from::text, times.quiet_until::text
    from unnest(
      ${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ subjectId }) => subjectId)}::bigint[]
    ) as asked (user_id, subject_id)
    join users person on person.id = asked.user_id
    left join notification_times times on times.user_id = person.id
    cross join unnest(${[...channels]}::text[]) as channel (channel)
    where (
      channel.channel <> 'push' or exists (select from push_subscriptions device where device.user_id = person.id)
    ) and not exists (
      select from notification_settings setting
      where setting.user_id = person.id and setting.type = ${type} and setting.channel = channel.channel
        and not setting.enabled
    )`.execute(transaction);
  return rows;
}
