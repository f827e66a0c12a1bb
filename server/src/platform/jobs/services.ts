import type { FileOwner } from '#server/platform/file-owners.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Texts } from '#server/platform/text.ts';
import type { WebPush } from '#server/platform/web-push/web-push.ts';

/** Services for every job besides the database; created once at start and passed to `startJobs`. */
export interface JobServices {
  texts: Texts;
  mailer: Mailer;
  webPush: WebPush;
  storage: FileStorage;
  /** For every domain with personal data, in the order of the list of domains. */
  personalData: readonly PersonalData[];
  fileOwners: readonly FileOwner[];
  notifications: readonly NotificationChoice[];
  /** The public address of the platform, without a slash at the end: links in mails begin with it. */
  publicUrl: string;
}
