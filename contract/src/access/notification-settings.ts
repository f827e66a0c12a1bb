import * as z from 'zod/mini';
import { byOneself, bySession } from '../platform/callers.ts';
import { type Message, message } from '../platform/failure.ts';
import { mailDigests, notificationChannels } from '../platform/notifications.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import { listOf, ruleError } from '../platform/rules.ts';
import { time } from '../platform/rules-date.ts';

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

/** A setting for each type that the person can receive, and when Kiik may tell them outside the app. */
const settings = z.extend(listOf(setting), {
  mail_digest: z.enum(mailDigests),
  /** Quiet hours, `HH:MM` in the person's time zone, possibly over midnight; null if there are none. */
  quiet_from: z.nullable(z.string()),
  quiet_until: z.nullable(z.string()),
});

export const listNotificationSettings = routes.get('listNotificationSettings', '', { reply: settings });

/** Changes what is sent; the rest stays. 422 at its field for a type that the person can't receive. */
export const updateNotificationSettings = routes.put('updateNotificationSettings', '', {
  callers: byOneself,
  body: z
    .strictObject({
      data: z.optional(
        z
          .array(
            z.strictObject({
              type: z.string(ruleError('required')),
              channel: z.enum(notificationChannels, ruleError('invalid')),
              enabled: z.boolean(ruleError('required')),
            }),
          )
          .check(z.maxLength(200, ruleError('max_length'))),
      ),
      mail_digest: z.optional(z.enum(mailDigests, ruleError('invalid'))),
      quiet_from: z.optional(z.nullable(time)),
      quiet_until: z.optional(z.nullable(time)),
    })
    .check(onField('quiet_until', findWrongQuietEnd)),
  reply: settings,
  example: { body: { data: [{ type: 'new_device', channel: 'mail', enabled: false }] } },
});

/** Quiet hours have both times or none, and these differ. */
function findWrongQuietEnd({
  quiet_from: from,
  quiet_until: until,
}: {
  quiet_from?: string | null | undefined;
  quiet_until?: string | null | undefined;
}): Message | null {
  if (typeof from === 'string' && typeof until === 'string')
    return from.slice(0, 5) === until.slice(0, 5) ? message('notification-settings.quiet.same') : null;
  return from === until ? null : message('rules.required');
}

/** The limits of pushes. */
export const pushDeviceLimits = {
  /** Of one person; the device that asks takes the place of the oldest. */
  devices: 10,
  endpointMaximum: 1_000,
} as const;

const devices = routesAt('notification-settings', '/api/common/user/push', {
  reach: reaches.person,
  access: signedIn,
  callers: byOneself,
});

const device = z.object({
  /** The key of this installation, with which a browser asks its push service for an address. */
  public_key: z.string(),
  /** The address that this device gave; null while it shows no pushes. */
  endpoint: z.nullable(z.string()),
});

/** Whether the calling device shows pushes. */
export const getPushDevice = devices.get('getPushDevice', '', { callers: bySession, reply: device });

/** Shows pushes on the calling device from now on, until it signs out. */
export const switchPushesOn = devices.put('switchPushesOn', '', {
  body: z.strictObject({
    endpoint: z
      .string(ruleError('required'))
      .check(z.maxLength(pushDeviceLimits.endpointMaximum, ruleError('max_length'))),
    /** An uncompressed point of P-256 and a secret of 16 bytes, as base64url. */
    keys: z.strictObject({
      p256dh: z.string(ruleError('required')).check(z.regex(/^B[\w-]{86}$/, ruleError('invalid'))),
      auth: z.string(ruleError('required')).check(z.regex(/^[\w-]{22}$/, ruleError('invalid'))),
    }),
  }),
  reply: device,
  example: {
    body: {
      endpoint: 'https://push.example/kiik',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
});

export const switchPushesOff = devices.delete('switchPushesOff', '', { reply: device });
