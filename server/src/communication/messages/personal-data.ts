import { sql } from 'kysely';
import { deleteFileSets } from '#server/library/files/file-sets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { selectWords } from './plain-text.ts';

/**
 * What the person wrote, and what they received. Erasure deletes their drafts and copies; what others received
 * from them stays with these, without an author.
 */
export const messagesPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'messages_written',
        rows: sql`
          select message.dated_at as written_at, message.subject, ${selectWords} as message_text
          from messages message where message.sender_id = ${id} order by message.dated_at, message.id`,
      },
      {
        key: 'messages_received',
        rows: sql`
          select message.dated_at as received_at, message.subject, ${selectWords} as message_text,
            receiver.seen_at as read_at
          from message_receivers receiver join messages message on message.id = receiver.message_id
          where receiver.user_id = ${id} and receiver.purged_at is null
          order by message.dated_at, message.id`,
      },
      {
        key: 'message_absences',
        rows: sql`
          select absence.starts_on as absent_from, absence.ends_on as absent_until, absence.answer as automatic_answer
          from message_absences absence where absence.user_id = ${id} order by absence.starts_on`,
      },
      {
        key: 'messages_blocked',
        rows: sql`
          select person.fname || ' ' || person.lname as name, block.created_at as blocked_at
          from message_blocks block join users person on person.id = block.blocked_user_id
          where block.user_id = ${id} order by block.created_at, block.id`,
      },
      {
        key: 'messages_reported',
        rows: sql`
          select report.created_at as reported_at, message.subject, report.note
          from message_reports report join messages message on message.id = report.message_id
          where report.reporter_id = ${id} order by report.created_at, report.id`,
      },
    ],
    erase: () => ({
      message_absence_answers: sql`delete from message_absence_answers where ${id} in (user_id, sender_id)`,
      message_absences: sql`delete from message_absences where user_id = ${id}`,
      message_blocks: sql`delete from message_blocks where ${id} in (user_id, blocked_user_id)`,
      // The office still knows that the message was reported.
      message_reports: [
        sql`update message_reports set reporter_id = null, note = '' where reporter_id = ${id}`,
        sql`update message_reports set settled_by = null where settled_by = ${id}`,
      ],
      message_receivers: sql`delete from message_receivers where user_id = ${id}`,
      messages: [
        (transaction) => deleteUnsent(transaction, id),
        sql`update messages set sender_id = null where sender_id = ${id}`,
      ],
    }),
  }),
  child: (id) => ({
    erase: () => ({
      message_families: sql`delete from message_families where child_id = ${id}`,
      message_receiver_children: sql`delete from message_receiver_children where child_id = ${id}`,
    }),
  }),
};

/** Deletes what the person has not sent, with its files. */
async function deleteUnsent(transaction: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{ file_set_id: number | null }>`
    delete from messages where sender_id = ${userId} and state <> 'sent' returning file_set_id`.execute(
    transaction,
  );
  await deleteFileSets(
    transaction,
    rows.flatMap(({ file_set_id }) => file_set_id ?? []),
  );
  return rows.length;
}
