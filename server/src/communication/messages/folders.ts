import { sql } from 'kysely';
import {
  deleteMessage,
  markMessageSeen,
  purgeMessage,
  restoreMessage,
} from '#contract/communication/messages.ts';
import { message } from '#contract/platform/failure.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isOwn, isReceiver, readPlace, seesMessage } from './access.ts';
import { tellSender } from './release.ts';

type FolderCall = Call<typeof deleteMessage | typeof restoreMessage | typeof purgeMessage>;

/** Marks all that the actor received in the thread; other pages of theirs see it, too. */
export const handleMarkMessageSeen = bind(markMessageSeen, async (call) => {
  const { database, actor, params, now } = call;
  const { rows } = await sql<{ thread_id: number }>`
    select coalesce(message.thread_id, message.id) as thread_id from messages message
    where message.id = ${params.message_id} and ${seesMessage(actor)}`.execute(database);
  const { thread_id } = requireRow(rows);
  const { numAffectedRows = 0n } = await sql`
    update message_receivers receiver set seen_at = ${now}
    where ${isReceiver(actor)} and receiver.seen_at is null and receiver.message_id in (
      select message.id from messages message where ${thread_id} in (message.id, message.thread_id)
    )`.execute(database);
  if (numAffectedRows > 0n) await tellSender(database, readPlace(actor), actor.userId);
  return { message: message('messages.seen') };
});

/** Writes into the actor's own copies of a message: what they received, and what they sent. */
async function writeCopies(
  { database, actor, params }: FolderCall,
  change: { deletedAt: string | null; purgedAt: string | null },
  wasDeleted: boolean,
): Promise<boolean> {
  const inState = wasDeleted ? sql`is not null` : sql`is null`;
  const set = sql`deleted_at = ${change.deletedAt}, purged_at = ${change.purgedAt}`;
  const { rows: seen } = await sql`
    select from messages message
    where message.id = ${params.message_id} and message.state <> 'draft' and ${seesMessage(actor)}`.execute(
    database,
  );
  requireRow(seen);
  const received = await sql`
    update message_receivers receiver set ${set}
    where receiver.message_id = ${params.message_id} and ${isReceiver(actor)}
      and receiver.deleted_at ${inState}`.execute(database);
  // What still waits is taken back first.
  const sent = await sql`
    update messages message set ${set}
    where message.id = ${params.message_id} and ${isOwn(actor)} and message.state = 'sent'
      and message.deleted_at ${inState}`.execute(database);
  const isChanged = (received.numAffectedRows ?? 0n) + (sent.numAffectedRows ?? 0n) > 0n;
  if (isChanged) await tellSender(database, readPlace(actor), actor.userId);
  return isChanged;
}

export const handleDeleteMessage = bind(deleteMessage, async (call) => ({
  deleted: await writeCopies(call, { deletedAt: call.now, purgedAt: null }, false),
}));

export const handleRestoreMessage = bind(restoreMessage, async (call) => {
  await writeCopies(call, { deletedAt: null, purgedAt: null }, true);
  return { message: message('messages.restored') };
});

/** Only a deleted message; the others keep their copies. */
export const handlePurgeMessage = bind(purgeMessage, async (call) => ({
  deleted: await writeCopies(call, { deletedAt: call.now, purgedAt: call.now }, true),
}));
