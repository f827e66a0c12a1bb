import * as z from 'zod/mini';
import { byOneself, bySession } from '../platform/callers.ts';
import { notificationChannels } from '../platform/notifications.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import { listOf, ruleError } from '../platform/rules.ts';

const routes = routesAt('notification-settings', '/api/common/user/settings', {
  reach: reaches.person,
  access: signedIn,
  callers: bySession,
});

/** One type of notification, defined by a domain of the server, on one channel. */
const setting = z.object({
  type: z.string(),
  /** Its name and description, in the reader's language. */
  name: z.string(),
  sentence: z.string(),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
});

export const listNotificationSettings = routes.get('listNotificationSettings', '', {
  reply: listOf(setting),
});

export const updateNotificationSettings = routes.put('updateNotificationSettings', '', {
  callers: byOneself,
  body: z.strictObject({
    data: z
      .array(
        z.strictObject({
          type: z.string(ruleError('required')),
          channel: z.enum(notificationChannels, ruleError('invalid')),
          enabled: z.boolean(ruleError('required')),
        }),
      )
      .check(z.maxLength(200, ruleError('max_length'))),
  }),
  reply: listOf(setting),
  example: { body: { data: [{ type: 'new_device', channel: 'mail', enabled: false }] } },
});
