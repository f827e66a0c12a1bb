import type { Mail } from '#server/platform/mail/mail.ts';
import type { Texts } from '#server/platform/text.ts';

/** What every job may use besides the database; made once at start and handed to `startJobs`. */
export interface JobServices {
  texts: Texts;
  mail: Mail;
  /** Where people reach the platform, without a slash at the end: links in mails begin with it. */
  publicUrl: string;
}
