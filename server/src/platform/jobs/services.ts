import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Texts } from '#server/platform/text.ts';

/** What every job may use besides the database; made once at start and handed to `startJobs`. */
export interface JobServices {
  texts: Texts;
  mailer: Mailer;
  storage: FileStorage;
  /** Where people reach the platform, without a slash at the end: links in mails begin with it. */
  publicUrl: string;
}
