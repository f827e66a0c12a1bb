import { type APIRequestContext, expect } from '@playwright/test';
import type { LanguageCode } from '../contract/src/platform/language.ts';
import type { TextKey } from '../locales/texts.ts';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { translate } from './text.ts';

type MailKind =
  | 'verify_email'
  | 'change_email'
  | 'reset_password'
  | 'password_changed'
  | 'new_device'
  | 'email_changed'
  | 'email_restored'
  | 'confirm';

interface Mail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
}

/** Waits until exactly `count` matching mails have been sent to that address. Returns the latest. */
export async function waitForMail(
  request: APIRequestContext,
  recipient: string,
  isMeant: (mail: Mail) => boolean,
  count = 1,
): Promise<Mail> {
  let mails: Mail[] = [];
  const countMails = async () => {
    // 200 mails are enough for any test. Some tests invite a hundred people.
    const replies = await Promise.all(
      [1, 2].map((page) => request.get('/api/dev/outbox', { params: { perPage: 100, page } })),
    );
    const pages = (await Promise.all(replies.map((reply) => reply.json()))) as { data: Mail[] }[];
    mails = pages.flatMap(({ data }) => data).filter((mail) => mail.recipient === recipient && isMeant(mail));
    return mails.length;
  };
  await expect.poll(countMails, { timeout: 30_000, intervals: [100] }).toBe(count);
  return ensurePresent(mails[0]);
}

function readLink({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return link;
}

/** Waits for the `count`-th mail of that kind to that address, and returns the link in it. */
export async function waitForLink(
  request: APIRequestContext,
  recipient: string,
  kind: MailKind,
  { count = 1, language = 'en' }: { count?: number; language?: LanguageCode } = {},
): Promise<string> {
  const subject = translate(language, `account-mails.${kind}.subject` satisfies TextKey);
  return readLink(await waitForMail(request, recipient, (mail) => mail.subject === subject, count));
}

/** Waits for the invitation to that address, and returns the link in it. */
export async function waitForInvitation(request: APIRequestContext, recipient: string): Promise<string> {
  const isMeant = ({ text }: Mail) => text.includes('/auth/invitation/');
  return readLink(await waitForMail(request, recipient, isMeant));
}
