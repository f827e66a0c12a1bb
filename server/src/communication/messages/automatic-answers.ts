import { sql } from 'kysely';
import { selectEntries } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { readWords } from '#server/platform/rich-text/read-words.ts';
import { selectAbsent } from './absences.ts';
import type { SentMessage } from './copies.ts';
import { writePreview } from './plain-text.ts';
import { addressSender } from './write-recipients.ts';

/**
 * Writes the answers of the employees who are away and to whom a message was sent personally: one for each
 * absence and sender. They are sent by the caller. An automatic answer is never answered.
 */
export async function writeAutomaticAnswers(
  transaction: Transaction,
  message: Pick<SentMessage, 'id' | 'sender_id' | 'audience_id'>,
  kindergartenId: number,
  now: string,
): Promise<SentMessage[]> {
  const entries = sql`select unique_id from (${selectEntries(sql`${message.audience_id}`)}) entry`;
  const { rows } = await sql<{ user_id: number; answer: string; language: string }>`
    with absent as (${selectAbsent(entries, kindergartenId, now)}), answered as (
      insert into message_absence_answers (kindergarten_id, user_id, sender_id)
      select ${kindergartenId}, absent.user_id, message.sender_id
      from absent join messages message on message.id = ${message.id}
      where message.sender_id <> absent.user_id and not message.is_automatic
      on conflict do nothing
      returning user_id
    )
    select absent.user_id, absent.answer, absent.language from answered join absent using (user_id)`.execute(
    transaction,
  );
  const written: SentMessage[] = [];
  for (const { user_id, answer, language } of rows) {
    const body = writeParagraph(answer);
    const { rows: made } = await sql<{ id: number; audience_id: number; subject: string }>`
      insert into messages (
        kindergarten_id, audience_id, thread_id, replies_to_id, sender_id, subject, body, preview, search, language,
        dated_at, is_automatic
      )
      select message.kindergarten_id, make_audience('messages', message.kindergarten_id), coalesce(message.thread_id, message.id),
        message.id, ${user_id}, message.subject, ${body}, ${writePreview(body)},
        search_form(message.subject || ' ' || ${readWords(body)}), ${language}, ${now}, true
      from messages message where message.id = ${message.id}
      returning id, audience_id, subject`.execute(transaction);
    const { id, audience_id } = onlyRow(made);
    await addressSender(transaction, { id, audience_id }, message.id);
    written.push({ id, audience_id, sender_id: user_id, to_office: false });
  }
  return written;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Typed text as rich text. */
function writeParagraph(text: string): string {
  const escaped = text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return `<p>${escaped.replaceAll(/\r?\n/g, '<br>')}</p>`;
}
