import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { type MessageCall, numberPlace, seesMessage } from './access.ts';
import { guardiansMayWrite, isOfPeer } from './between-guardians.ts';

/** A message that somebody answers or forwards. */
export interface Answered {
  thread_id: number;
  subject: string;
  allows_reply_all: boolean;
  /**
   * Whether its sender can be answered: somebody else, who wrote it here and still belongs here; a guardian by
   * another one only where guardians may write to each other.
   */
  allows: boolean;
}

/** A sent message that the actor may read, before they answer or forward it; 404 for any other. */
export async function requireAnswerable(
  { database, actor }: MessageCall & { database: Transaction },
  messageId: number,
): Promise<Answered> {
  const { rows } = await sql<Answered>`
    select coalesce(message.thread_id, message.id) as thread_id, message.subject, message.allows_reply_all,
      message.place = ${numberPlace(actor)} and message.sender_id <> ${actor.userId} and exists (
        select from memberships membership
        where membership.user_id = message.sender_id and membership.active
          and (membership.kindergarten_id = message.kindergarten_id
            or membership.organization_id = message.organization_id)
      ) and (not ${isOfPeer(actor)} or ${guardiansMayWrite(sql`message.kindergarten_id`)}) as allows
    from messages message
    where message.id = ${messageId} and message.state = 'sent' and ${seesMessage(actor)}`.execute(database);
  const answered = requireRow(rows);
  return { ...answered, allows: answered.allows ?? false };
}
