import { type RawBuilder, sql } from 'kysely';
import { isKeptFrom } from '#server/kindergarten/guardians/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { type MessageCall, numberPlace, readPlace, seesMessage } from './access.ts';
import { guardiansMayWrite, isOfPeer } from './between-guardians.ts';

/**
 * Holds for the rows of `messages message` whose sender the actor may answer: somebody else, who wrote it here and
 * still belongs here; a guardian by another one only where guardians may write to each other, and not if they are
 * kept from each other.
 */
export function canBeAnswered(actor: Actor): RawBuilder<boolean> {
  return sql`coalesce(
    message.place = ${numberPlace(actor)} and message.sender_id <> ${actor.userId} and exists (
      select from memberships membership
      where membership.user_id = message.sender_id and membership.active
        and (membership.kindergarten_id = message.kindergarten_id
          or membership.organization_id = message.organization_id)
    ) and (not ${isOfPeer(actor)} or (
      ${guardiansMayWrite(sql`message.kindergarten_id`)} and not ${isOfKeptGuardian(actor)}
    )), false)`;
}

/** Holds for the rows of `messages message` whose sender is, as a guardian, kept from the actor (separated families). */
function isOfKeptGuardian(actor: Actor): RawBuilder<boolean> {
  const { kind, id } = readPlace(actor);
  if (kind === 'organization') return sql.lit(false);
  return sql`exists (
    select from memberships membership
    where membership.user_id = message.sender_id and membership.kindergarten_id = ${id}
      and membership.type = 'guardian' and ${isKeptFrom(actor, id)}
  )`;
}

/** A message that somebody answers or forwards. */
export interface Answered {
  thread_id: number;
  subject: string;
  allows_reply_all: boolean;
  /** Whether its sender can be answered. */
  allows: boolean;
}

/** A sent message that the actor may read, before they answer or forward it; 404 for any other. */
export async function requireAnswerable(
  { database, actor }: MessageCall & { database: Transaction },
  messageId: number,
): Promise<Answered> {
  const { rows } = await sql<Answered>`
    select coalesce(message.thread_id, message.id) as thread_id, message.subject, message.allows_reply_all,
      ${canBeAnswered(actor)} as allows
    from messages message
    where message.id = ${messageId} and message.state = 'sent' and ${seesMessage(actor)}`.execute(database);
  return requireRow(rows);
}
