import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { LanguageCode } from '#contract/platform/language.ts';
import { reaches } from '#contract/platform/reach.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import type { NotificationChoice } from '#server/platform/notifications.ts';
import { countTold, findType, type ReachedTold } from './describe-told.ts';
import { addPlace } from './find-entrance.ts';
import { takeReached } from './take-reached.ts';

/**
 * Mails a person what they are told: one thing with a link to it, or several counted by type and place. The
 * mail says neither what is written there nor whom it is about.
 */
export const sendNotificationMail = defineJob({
  name: 'notification-settings.send-mail',
  place: reaches.person,
  payload: z.object({ user_id: z.number(), delivery_ids: z.array(z.number()) }),
  async run({ payload, notifications, texts, publicUrl, mailer, ...context }) {
    const { transaction, clock } = context;
    const told = await takeReached(transaction, notifications, {
      userId: payload.user_id,
      deliveryIds: payload.delivery_ids,
      channel: 'mail',
      now: clock.now().toString(),
    });
    const { rows } = await sql<{ email: string; fname: string; language: string }>`
      select email, fname, language from users
      where id = ${payload.user_id} and email_verified_at is not null`.execute(transaction);
    const [reader] = rows;
    if (told.length === 0 || reader === undefined) return;
    const say = (key: string) => texts.translate(reader.language as LanguageCode, key);
    await mailer.sendMail(context, {
      to: { email: reader.email, name: reader.fname },
      language: reader.language,
      content: writeContent(told, notifications, say, publicUrl),
    });
  },
});

function writeContent(
  told: readonly ReachedTold[],
  types: readonly NotificationChoice[],
  say: (key: string) => string,
  publicUrl: string,
): MailContent {
  const [first] = told;
  const type = findType(first, types);
  const entrances = told.map(({ entrance }) => entrance);
  const writeUrl = (path: string) => `${publicUrl}${addPlace(path, entrances)}`;
  if (told.length === 1 && first !== undefined && type !== undefined) {
    return {
      subject: 'notification-mails.one.subject',
      paragraphs: ['notification-mails.one.text', 'notification-mails.advice'],
      action: { label: 'notification-mails.action', url: writeUrl(type.path(first.subject_id)) },
      values: { name: say(type.text), sentence: say(`${type.text}.sentence`), place: first.place },
    };
  }
  return {
    subject: 'notification-mails.many.subject',
    paragraphs: [
      'notification-mails.many.text',
      ...countTold(told, types, say).map((values) => ({ key: 'notification-mails.many.line', values })),
      'notification-mails.advice',
    ],
    action: { label: 'notification-mails.action', url: writeUrl('/dashboard') },
    values: { amount: told.length },
  };
}
