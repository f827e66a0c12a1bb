import { type RawBuilder, sql } from 'kysely';
import { listOutboxMails } from '#contract/platform/outbox.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { limitToPage, type TableQuery } from '#server/platform/database/table-query.ts';
import { bind } from '../http/bind.ts';
import { notFound } from '../http/failure.ts';
import type { MailMessage } from './compose-mail.ts';

const keptMails = 500;

interface OutboxMail {
  id: number;
  recipient: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
}

/** Stores a mail instead of sending it; only the latest 500 stay. */
export async function keepMail(
  transaction: Transaction,
  clock: Clock,
  messageId: string,
  message: MailMessage,
): Promise<void> {
  await sql`
    with kept as (
      insert into outbox_mails (message_id, recipient, language, subject, text, html, created_at)
      values (
        ${messageId}, ${message.to.email}, ${message.language}, ${message.subject}, ${message.text}, ${message.html},
        ${clock.now().toString()}
      )
      on conflict (message_id) do nothing
      returning id
    )
    delete from outbox_mails using kept where outbox_mails.id <= kept.id - ${keptMails}`.execute(transaction);
}

/** One page of the stored mails, newest first. */
export function listOutbox(call: { database: ReadDatabase; query: TableQuery }) {
  const mails = sql<OutboxMail>`
    select id, recipient, language, subject, text, html, created_at from outbox_mails
    order by id desc ${limitToPage(call.query)}`;
  return readPage(call, mails, sql`from outbox_mails`);
}

/** Deletes the stored mails to the selected addresses. */
export const deleteKeptMails = (addresses: RawBuilder<unknown>) =>
  sql`delete from outbox_mails where recipient in (${addresses})`;

export const handleListOutboxMails = bind(listOutboxMails, async (call) => {
  if (!call.platform.settings.demo) throw notFound();
  return listOutbox(call);
});
