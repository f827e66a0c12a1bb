import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { defaultLanguage, languageCodes } from '#contract/platform/language.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Texts } from '#server/platform/text.ts';
import { composeMail, type MailContent, type Recipient } from './compose-mail.ts';
import { keepMail } from './outbox.ts';

/** The part of a job's context that a mail needs: only jobs send mails, so that failed ones are retried. */
interface MailContext {
  transaction: Transaction;
  clock: Clock;
  jobId: number;
}

/** One mail: the recipient, the language (as stored for the reader), and the content. */
export interface Mail {
  to: Recipient;
  language: string;
  content: MailContent;
}

export interface Mailer {
  /**
   * Passes the mail to the SMTP server. Throws if that fails or is refused, so that the queue tries again;
   * the Message-ID stays the same over all attempts of a job to show duplicates. One per job and recipient.
   */
  sendMail(context: MailContext, mail: Mail): Promise<void>;
}

/** An address that is safe in the header and the SMTP dialogue: no character in it can end either. */
const address = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/u;

/**
 * Opens the transport for mails: SMTP if `smtpUrl` is set; otherwise, in the demo and in development, the
 * outbox table; otherwise every mail fails and its job waits.
 */
export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'demo'>,
  texts: Texts,
): Mailer {
  const { smtpUrl, mailFrom, demo } = settings;
  const host = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
  const transport =
    smtpUrl === null
      ? null
      : createTransport({
          url: smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 20_000,
          disableFileAccess: true,
          disableUrlAccess: true,
        });

  return {
    async sendMail({ transaction, clock, jobId }, { to, language: stored, content }) {
      if (!address.test(to.email)) throw new Error('The recipient of a mail has no valid address');
      const language = languageCodes.find((code) => code === stored) ?? defaultLanguage;
      const message = composeMail(texts, to, language, content);
      const messageId = makeMessageId(jobId, to.email, host);
      if (transport === null) {
        if (!demo) throw new Error('No SMTP server is configured (SMTP_URL)');
        return keepMail(transaction, clock, messageId, message);
      }
      await transport.sendMail({
        messageId,
        from: mailFrom,
        to: { name: oneLine(to.name ?? ''), address: to.email },
        subject: oneLine(message.subject),
        text: message.text,
        html: message.html,
        date: new Date(clock.now().epochMilliseconds),
        // Prevents automatic replies such as out-of-office notes (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
    },
  };
}

function makeMessageId(jobId: number, email: string, host: string): string {
  const recipient = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return `<job-${jobId}.${recipient}@${host}>`;
}

/** A text that is safe in a header: without line breaks and without marks that change the text direction. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u202a-\u202e]/gu, '');
}
