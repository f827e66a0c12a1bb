import { sql } from 'kysely';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { getThread, type ThreadMessage } from '#contract/communication/messages.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isOwn, isReceiver, maySend, seesMessage } from './access.ts';
import { canBeAnswered } from './answers.ts';
import { readAttachments } from './attachments.ts';
import { hasBlocked, hasReported, isOfPeer } from './between-guardians.ts';
import { nameRecipients } from './name-recipients.ts';
import { selectMessages, writeRows } from './read-messages.ts';

/** What only an opened message shows. */
interface OpenedRow {
  id: number;
  body: string;
  language: string;
  allows_reply_all: boolean;
  can_be_answered: boolean;
  /** Between guardians. */
  is_of_peer: boolean | null;
  has_blocked: boolean;
  has_reported: boolean;
  reminded_at: string | null;
  deleted_at: string | null;
}

export const handleGetThread = bind(getThread, async (call) => {
  const { database, actor, params } = call;
  const { rows: asked } = await sql<{ thread_id: number; subject: string }>`
    select coalesce(message.thread_id, message.id) as thread_id, message.subject from messages message
    where message.id = ${params.message_id} and message.state <> 'draft' and ${seesMessage(actor)}`.execute(
    database,
  );
  const { thread_id, subject } = requireRow(asked);
  const { rows } = await readThread(call, thread_id);
  // The newest come first, so that a very long thread ends with them.
  const opened = rows.toReversed();
  call.audit({ message_id: opened.map(({ id }) => id) });
  const messages = await writeRows(call, opened);
  const received = messages.filter(({ is_own }) => !is_own).map(({ id }) => id);
  const recipients = await nameRecipients(call, received);
  const files = await readAttachments(
    call,
    messages.filter(({ has_files }) => has_files).map(({ id }) => id),
  );
  call.audit({ file_id: [...files.values()].flat().map(({ id }) => id) });
  return {
    subject,
    messages: messages.map((message, index): ThreadMessage => {
      const row = opened[index] as (typeof opened)[number];
      return {
        ...message,
        recipients: recipients.get(message.id) ?? message.recipients,
        body: row.body,
        files: files.get(message.id) ?? [],
        is_blocked: row.is_of_peer === true && row.has_blocked,
        allowed: decideRights(call, message, row),
      };
    }),
  };
});

/** The messages of the thread that the actor may read, with their own copy of each, the newest first. */
function readThread({ database, actor }: Call<typeof getThread>, threadId: number) {
  const found = sql`
    select message.id, receiver.user_id is not null as is_received, receiver.seen_at,
      case when receiver.user_id is null then message.deleted_at else receiver.deleted_at end as deleted_at
    from messages message
    left join message_receivers receiver on receiver.message_id = message.id and ${isReceiver(actor)}
    where ${threadId} in (message.id, message.thread_id) and message.state <> 'draft'
      and (${isOwn(actor)} or receiver.user_id is not null)
    order by message.dated_at desc, message.id desc limit ${messageLimits.threadMaximum}`;
  return sql<OpenedRow & Parameters<typeof writeRows>[1][number]>`
    with found as materialized (${found})
    select one.*, message.body, message.language, message.allows_reply_all, message.reminded_at,
      ${canBeAnswered(actor)} as can_be_answered, ${isOfPeer(actor)} as is_of_peer,
      ${hasBlocked(actor)} as has_blocked, ${hasReported(actor)} as has_reported
    from (${selectMessages(actor, sql`select * from found`)}) one join messages message on message.id = one.id
    order by one.created_at desc, one.id desc`.execute(database);
}

/** What the actor may do with a message that they see. */
function decideRights(
  { actor, platform }: Pick<Call<typeof getThread>, 'actor' | 'platform'>,
  { is_own, state, receipts }: Awaited<ReturnType<typeof writeRows>>[number],
  row: OpenedRow,
): ThreadMessage['allowed'] {
  const isSent = state === 'sent';
  const isDeleted = row.deleted_at !== null;
  const isFromPeer = row.is_of_peer === true;
  const answers = isSent && row.can_be_answered && maySend(actor);
  return {
    reply: answers,
    replyAll: answers && row.allows_reply_all,
    forward: isSent && maySend(actor),
    delete: isSent && !isDeleted,
    restore: isDeleted,
    purge: isDeleted,
    undo: state === 'queued' && is_own,
    sendNow: state === 'queued' && is_own,
    seeReceipts: receipts !== null,
    remind:
      receipts !== null && row.reminded_at === null && receipts.seen_people_count < receipts.people_count,
    translate: isSent && platform.translator !== null && row.language !== actor.language,
    block: isSent && isFromPeer && !row.has_blocked,
    report: isSent && isFromPeer && !row.has_reported,
  };
}
