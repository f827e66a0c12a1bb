import { sql } from 'kysely';
import type { NotificationChannel } from '#contract/platform/notifications.ts';
import { reaches } from '#contract/platform/reach.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineForgetting, defineJob, planJob, planJobs } from '#server/platform/jobs/jobs.ts';
import { listLiveDevices } from './push-subscriptions.ts';
import { sendNotificationMail } from './send-mail.ts';
import { sendNotificationPush } from './send-push.ts';
import { dropHanded } from './take-reached.ts';

/** People per run: the job holds a transaction, so it is short. */
const batch = 200;

/**
 * Hands what is due to one job per person and channel, so that what came together is told together and one
 * refused mail holds up nobody else. Runs at once for what is due now, and on its schedule for the rest.
 */
export const handOutNotifications = defineJob({
  name: 'notification-settings.hand-out',
  schedule: '*/5 * * * *',
  place: reaches.person,
  async run({ transaction, clock }) {
    const rows = await takeDue(transaction, clock.now().toString());
    const groups = Object.values(
      Object.groupBy(rows, ({ user_id, channel }) => `${user_id} ${channel}`),
    ).flatMap((group = []) => {
      const [first] = group;
      return first === undefined
        ? []
        : [{ ...first, delivery_ids: group.map(({ id }) => id).sort((one, other) => one - other) }];
    });
    const take = (wanted: NotificationChannel) =>
      groups.flatMap(({ channel, user_id, delivery_ids }) =>
        channel === wanted ? [{ user_id, delivery_ids }] : [],
      );
    const mails = take('mail');
    if (mails.length > 0) {
      await planJobs(
        transaction,
        sendNotificationMail,
        mails,
        ({ delivery_ids }) => `${sendNotificationMail.name} ${delivery_ids[0]}`,
      );
    }
    const pushes = take('push');
    if (pushes.length > 0) await handOutPushes(transaction, pushes, clock.now().toString());
    if (rows.length > 0) await planJob(transaction, handOutNotifications, {});
  },
});

/** One job per device, so that a failing push service repeats nothing on the person's other devices. */
async function handOutPushes(
  transaction: Transaction,
  pushes: readonly { user_id: number; delivery_ids: number[] }[],
  now: string,
): Promise<void> {
  const devices = await listLiveDevices(
    transaction,
    pushes.map(({ user_id }) => user_id),
    now,
  );
  const sent = devices.map((device) => ({
    ...device,
    delivery_ids: pushes.find(({ user_id }) => user_id === device.user_id)?.delivery_ids ?? [],
  }));
  if (sent.length > 0) {
    await planJobs(
      transaction,
      sendNotificationPush,
      sent,
      ({ session_id, delivery_ids }) => `${sendNotificationPush.name} ${session_id} ${delivery_ids[0]}`,
    );
  }
  const nobody = pushes.filter(({ user_id }) => !devices.some((device) => device.user_id === user_id));
  if (nobody.length > 0) {
    await dropHanded(
      transaction,
      nobody.flatMap(({ delivery_ids }) => delivery_ids),
      now,
    );
  }
}

/** All that is due of the people who wait longest. */
async function takeDue(transaction: Transaction, now: string) {
  const { rows } = await sql<{ id: number; user_id: number; channel: NotificationChannel }>`
    with waiting as (
      select user_id from notification_deliveries where state = 'waiting' and due_at <= ${now}
      group by user_id order by min(due_at), user_id limit ${batch}
    )
    update notification_deliveries delivery set state = 'handed'
    from waiting
    where delivery.user_id = waiting.user_id and delivery.state = 'waiting' and delivery.due_at <= ${now}
    returning delivery.id, delivery.user_id, delivery.channel`.execute(transaction);
  return rows;
}

/** Nothing is planned again after so long. */
export const forgetDeliveries = defineForgetting({
  name: 'notification-settings.forget-deliveries',
  schedule: '43 3 * * *',
  place: reaches.person,
  keptDays: 90,
  // What was handed to a job that failed at its last try never ends.
  remove: (before) => sql`
    delete from notification_deliveries
    where ended_at < ${before} or state = 'handed' and due_at < ${before}`,
});
