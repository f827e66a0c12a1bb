import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { filterByNotificationSetting } from '#server/access/notification-settings/filter.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';

export const newDevice: NotificationChoice = {
  type: 'new_device',
  text: 'sessions.new_device',
  channels: ['mail', 'push'],
  audience: 'everybody',
};

/** Tells a person that somebody signed in to their account on an unknown kind of device. */
export const sendNewDeviceMail = defineJob({
  name: 'sessions.send-new-device-mail',
  place: nowhere,
  payload: z.object({ user_id: z.number(), browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  async run({ payload, transaction, publicUrl, mailer, ...context }) {
    const [userId] = await filterByNotificationSetting(transaction, [payload.user_id], newDevice, 'mail');
    if (userId === undefined) return;
    const { rows } = await sql<{ email: string; fname: string; language: string }>`
      select email, fname, language from users where id = ${userId}`.execute(transaction);
    const reader = rows[0];
    if (reader === undefined) return;
    const device = [payload.browser, payload.system].filter((part) => part !== null).join(', ');
    await mailer.sendMail(
      { transaction, ...context },
      {
        to: { email: reader.email, name: reader.fname },
        language: reader.language,
        content: {
          subject: 'account-mails.new_device.subject',
          paragraphs: [
            device === '' ? 'account-mails.new_device.unknown' : 'account-mails.new_device.named',
            'account-mails.new_device.advice',
          ],
          action: { label: 'account-mails.new_device.action', url: `${publicUrl}/user/devices` },
          values: { device },
        },
      },
    );
  },
});
