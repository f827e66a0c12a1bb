import * as z from 'zod/mini';
import { byOneself, bySession } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { defineRoute, signedIn } from '../platform/route.ts';
import { ruleError } from '../platform/rules.ts';

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

export const listNotificationSettings = defineRoute({
  name: 'notification-settings.listNotificationSettings',
  method: 'GET',
  path: '/api/common/user/settings',
  reach: reaches.person,
  access: signedIn,
  callers: bySession,
  reply: z.object({ data: z.array(setting) }),
  personal: true,
});

export const updateNotificationSettings = defineRoute({
  name: 'notification-settings.updateNotificationSettings',
  method: 'PUT',
  path: '/api/common/user/settings',
  reach: reaches.person,
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
  personal: true,
  example: { body: { data: [{ type: 'new_device', channel: 'mail', enabled: false }] } },
});
