import type { NotificationChannel } from '#contract/platform/notifications.ts';

/**
 * What Kiik may tell a person of its own accord, for as long as they do not switch it off. Mails that a person asks for
 * (reset, verification) are none.
 */
export interface NotificationType {
  /** Among all types: what the person's settings keep. */
  type: string;
  /** The key of its name; `<text>.sentence` says what it tells of. */
  text: string;
  channels: readonly NotificationChannel[];
}
