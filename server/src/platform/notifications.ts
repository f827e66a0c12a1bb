import type { RawBuilder } from 'kysely';
import type { NotificationChannel } from '#contract/platform/notifications.ts';
import type { FlagName } from '#contract/platform/route.ts';

/**
 * Who can receive a notification: everybody with an account, the members of these kinds (as `memberships` has
 * them), of any place, or those of them whose roles have the flag. `nobody` while nothing sends it.
 */
export type NotificationAudience =
  | 'everybody'
  | 'nobody'
  | { members: readonly string[]; withFlag?: FlagName };

/**
 * A notification that Kiik sends without a request of the person, who can switch it off. Mails that a person
 * requests (reset, verification) are not notifications.
 */
export interface NotificationChoice {
  /** Unique; stored in the person's settings. */
  type: string;
  /** The text key of its name; `<text>.sentence` says what happened, in the settings and in the mail. */
  text: string;
  channels: readonly NotificationChannel[];
  /** Where it is off, nobody is told. */
  module?: string;
  /** Others do not find it among their settings. */
  audience: NotificationAudience;
}

/** The place where something happened that people are notified of. */
export interface NotifiedPlace {
  kind: 'kindergarten' | 'organization';
  id: number;
}

/** A notification about a row of a place, which `planNotifications` sends. */
export interface NotificationType extends NotificationChoice {
  /**
   * Whether it may happen to a row again: who was told before is then told again, but once of what still waits to be
   * told. Without it nobody is told of a row twice.
   */
  repeats?: true;
  /** The page that shows the row, as a path of the web app. */
  path(subjectId: number): string;
  /**
   * Selects `user_id, subject_id` of those in `asked (user_id, subject_id)` who may see the row in that place
   * now. It is asked again before sending, in a transaction that reaches all places.
   */
  selectReached(place: NotifiedPlace, now: string): RawBuilder<unknown>;
}

/** Whether it is about a row of a place. */
export function isOfPlace(type: NotificationChoice): type is NotificationType {
  return 'selectReached' in type;
}
