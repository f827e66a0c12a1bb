import { type RawBuilder, sql } from 'kysely';
import { listOutboxMails } from '#contract/platform/outbox.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
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

/** Keeps a mail instead of sending it; only the latest 500 stay. */
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

/** One page of the kept mails, newest first; pages count from 1. */
export async function listOutbox(
  read: ReadDatabase,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ mails: OutboxMail[]; total: number }> {
  const [{ rows: mails }, { rows: counted }] = await Promise.all([
    sql<OutboxMail>`
      select id, recipient, language, subject, text, html, created_at from outbox_mails
      order by id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(read),
    sql<{ total: number }>`select count(*) as total from outbox_mails`.execute(read),
  ]);
  return { mails, total: onlyRow(counted).total };
}

/** Deletes the kept mails to these addresses, which `addresses` selects. */
export const deleteKeptMails = (addresses: RawBuilder<unknown>) =>
  sql`delete from outbox_mails where recipient in (${addresses})`;

export const handleListOutboxMails = bind(listOutboxMails, async ({ database, platform, query }) => {
  if (!platform.settings.demo) throw notFound();
  const { mails, total } = await listOutbox(database, query);
  const from = mails.length === 0 ? null : (query.page - 1) * query.perPage + 1;
  return { data: mails, current_page: query.page, from, total };
});
