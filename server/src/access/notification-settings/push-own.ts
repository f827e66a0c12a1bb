import { sql } from 'kysely';
import * as z from 'zod/mini';
import { reaches } from '#contract/platform/reach.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJobs } from '#server/platform/jobs/jobs.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';
import { filterByNotificationSetting } from './filter.ts';
import { findPushedBrowser } from './push-subscriptions.ts';
import { pushToDevice } from './push-to-device.ts';
import { makeTag, readLanguage } from './send-push.ts';

/** Pushes to one device what is about its person alone, without a row of a place. */
export const sendOwnPush = defineJob({
  name: 'notification-settings.send-own-push',
  turn: 'later',
  place: reaches.person,
  payload: z.object({ user_id: z.number(), session_id: z.number(), type: z.string(), path: z.string() }),
  async run({ payload, ...context }) {
    const { transaction, notifications, texts, clock, jobId } = context;
    const { user_id: userId, path } = payload;
    const type = notifications.find((one) => one.type === payload.type);
    const browser = await findPushedBrowser(transaction, payload, clock.now().toString());
    if (type === undefined || browser === null) return;
    const wanted = await filterByNotificationSetting(transaction, [userId], type, 'push');
    if (wanted.length === 0) return;
    const lang = await readLanguage(transaction, userId);
    const content = {
      title: texts.translate(lang, type.text),
      body: texts.translate(lang, `${type.text}.sentence`),
      lang,
      path,
      tag: makeTag(`job ${jobId}`),
    };
    await pushToDevice(context, browser, content, true);
  },
});

/** Tells a person at once, on all of their devices that show pushes; `path` is the page to open. */
export async function planOwnPushes(
  transaction: Transaction,
  { userId, type, path }: { userId: number; type: NotificationChoice; path: string },
): Promise<void> {
  const { rows: devices } = await sql<{ user_id: number; session_id: number }>`
    select user_id, session_id from push_subscriptions where user_id = ${userId}`.execute(transaction);
  if (devices.length === 0) return;
  const pushes = devices.map((device) => ({ ...device, type: type.type, path }));
  // Each sign-in is told by itself, so no key replaces a job that waits.
  const moment = crypto.randomUUID();
  await planJobs(
    transaction,
    sendOwnPush,
    pushes,
    ({ session_id }) => `${sendOwnPush.name} ${session_id} ${moment}`,
  );
}
