import { type APIRequestContext, expect } from '@playwright/test';
import type { LanguageCode } from '../contract/src/platform/language.ts';
import type { TextKey } from '../locales/texts.ts';
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

/** The mails to that address that `isMeant` lets through, the latest first. */
async function listMails(
  request: APIRequestContext,
  recipient: string,
  isMeant: (mail: Mail) => boolean,
): Promise<Mail[]> {
  const reply = await request.get('/api/dev/outbox?perPage=50');
  const { data } = (await reply.json()) as { data: Mail[] };
  return data.filter((mail) => mail.recipient === recipient && isMeant(mail));
}

async function waitForMail(
  request: APIRequestContext,
  recipient: string,
  isMeant: (mail: Mail) => boolean,
  count: number,
): Promise<string> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = await listMails(request, recipient, isMeant);
        return mails.length;
      },
      { timeout: 20_000, intervals: [100] },
    )
    .toBe(count);
  const link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return link;
}

/** Waits for the `count`-th mail of that kind to that address and returns the link in it. */
export function waitForLink(
  request: APIRequestContext,
  recipient: string,
  kind: MailKind,
  { count = 1, language = 'en' }: { count?: number; language?: LanguageCode } = {},
): Promise<string> {
  const subject = translate(language, `account-mails.${kind}.subject` satisfies TextKey);
  return waitForMail(request, recipient, (mail) => mail.subject === subject, count);
}

/** Waits for the `count`-th invitation to that address and returns the link in it. */
export function waitForInvitation(
  request: APIRequestContext,
  recipient: string,
  { count = 1 }: { count?: number } = {},
): Promise<string> {
  return waitForMail(request, recipient, (mail) => mail.text.includes('/auth/invitation/'), count);
}
