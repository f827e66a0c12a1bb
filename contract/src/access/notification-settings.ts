import * as z from 'zod/mini';
import { byOneself, bySession } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import { ruleError } from '../platform/rules.ts';

const routes = routesAt('notification-settings', '/api/common/user/settings', reaches.person);

/** How a notification reaches a person. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * What Kiik may tell a person of its own accord. A type is listed once something sends it. Mails that a person asks
 * for (reset, verification) are not notifications and cannot be switched off.
 */
export const notificationTypes = ['new_device'] as const;
export type NotificationType = (typeof notificationTypes)[number];

const setting = z.object({
  type: z.enum(notificationTypes),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
});

export const listNotificationSettings = routes.get('listNotificationSettings', '', {
  access: signedIn,
  callers: bySession,
  reply: z.object({ data: z.array(setting) }),
});

export const updateNotificationSettings = routes.put('updateNotificationSettings', '', {
  access: signedIn,
  callers: byOneself,
  body: z.strictObject({
    data: z
      .array(
        z.strictObject({
          type: z.enum(notificationTypes, ruleError('invalid')),
          channel: z.enum(notificationChannels, ruleError('invalid')),
          enabled: z.boolean(ruleError('required')),
        }),
      )
      .check(z.maxLength(200, ruleError('max_length'))),
  }),
  reply: z.object({ data: z.array(setting) }),
  example: { body: { data: [{ type: 'new_device', channel: 'mail', enabled: false }] } },
});
