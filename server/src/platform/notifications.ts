import type { NotificationChannel } from '#contract/platform/notifications.ts';

/**
 * A notification that Kiik sends without a request of the person, who can switch it off. Mails that a person
 * requests (reset, verification) are not notifications.
 */
export interface NotificationType {
  /** Unique; stored in the person's settings. */
  type: string;
  /** The text key of its name; `<text>.sentence` says when it is sent. */
  text: string;
  channels: readonly NotificationChannel[];
}
