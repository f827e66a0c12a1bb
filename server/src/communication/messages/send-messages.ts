import { sql } from 'kysely';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { replyToMessage, sendDraft, sendNow, undoSending } from '#contract/communication/messages.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, forbidden, refuseFound } from '#server/platform/http/failure.ts';
import { readWords } from '#server/platform/rich-text/read-words.ts';
import { isStaff, type MessageCall, numberPlace, readPlace, requireOwn } from './access.ts';
import { requireAnswerable } from './answers.ts';
import { insertDraft, readDraft } from './drafts.ts';
import { writePreview } from './plain-text.ts';
import { planRelease, tellSender } from './release.ts';
import { addressReaders, addressSender, isAddressable } from './write-recipients.ts';

type SendCall = MessageCall & { database: Transaction };

const undoTime = Temporal.Duration.from({ seconds: messageLimits.undoSeconds });

/** 422 if the actor has sent as many messages within the last hour as anybody may: each of them rings somewhere. */
async function refuseTooMany({ database, actor, now }: SendCall): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from messages message
    where message.sender_id = ${actor.userId} and message.place = ${numberPlace(actor)} and message.state <> 'draft'
      and not message.is_automatic and message.dated_at > ${now}::timestamptz - interval '1 hour'`.execute(
    database,
  );
  if (onlyRow(rows).sent >= messageLimits.perHour) throw new Failure(422, message('messages.too_many_sent'));
}

/** Puts a complete draft into the queue, at the earliest after the seconds in which it can be undone. */
async function queueMessage(
  { database, actor, now }: SendCall,
  id: number,
  sendAt: string | null,
): Promise<{ id: number; send_at: string }> {
  const soonest = Temporal.Instant.from(now).add(undoTime);
  const wanted = sendAt === null ? soonest : Temporal.Instant.from(sendAt);
  const at = Temporal.Instant.compare(wanted, soonest) > 0 ? wanted : soonest;
  const { rows } = await sql<{ id: number; version: number }>`
    update messages set state = 'queued', send_at = ${at.toString()}, is_urgent = is_urgent and ${isStaff(actor)},
      dated_at = ${now}, version = version + 1
    where id = ${id} returning id, version`.execute(database);
  const place = readPlace(actor);
  await planRelease(database, place, onlyRow(rows), Temporal.Instant.from(now).until(at));
  await tellSender(database, place, actor.userId);
  return { id, send_at: at.toString() };
}

export const handleSendDraft = bind(sendDraft, async (call) => {
  const { params, body, now } = call;
  const { state, version } = await requireOwn(call, params.message_id);
  if (state !== 'draft') throw forbidden();
  const draft = await readDraft(call, params.message_id);
  if (version !== body.version) throw call.conflict(draft);
  const required = message('rules.required');
  const latest = Temporal.Instant.from(now).add({ hours: messageLimits.scheduleDays * 24 });
  const isTooLate = draft.send_at !== null && Temporal.Instant.compare(draft.send_at, latest) > 0;
  const found: Record<string, Message | null> = {
    subject: draft.subject === '' ? required : null,
    body: draft.body === '' ? required : null,
    recipients:
      draft.recipients.length === 0
        ? required
        : (await isAddressable(call, draft.id, draft.replies_to_id))
          ? null
          : message('messages.not_addressable'),
    send_at: isTooLate ? message('messages.too_far_ahead') : null,
  };
  refuseFound(found);
  await refuseTooMany(call);
  return queueMessage(call, draft.id, draft.send_at);
});

export const handleReplyToMessage = bind(replyToMessage, async (call) => {
  const { database, params, body } = call;
  const answered = await requireAnswerable(call, params.message_id);
  if (!answered.allows || (body.to_all && !answered.allows_reply_all)) throw forbidden();
  await refuseTooMany(call);
  const draft = await insertDraft(call, { repliesToId: params.message_id, threadId: answered.thread_id });
  await addressSender(database, draft, params.message_id);
  if (body.to_all) await addressReaders(database, draft, params.message_id);
  await sql`
    update messages set subject = ${answered.subject}, body = ${body.body}, preview = ${writePreview(body.body)},
      search = search_form(${`${answered.subject} ${readWords(body.body)}`}), allows_reply_all = ${body.to_all}
    where id = ${draft.id}`.execute(database);
  call.audit({ message_id: draft.id });
  return queueMessage(call, draft.id, null);
});

export const handleUndoSending = bind(undoSending, async (call) => {
  const { database, actor, params, now } = call;
  const { state } = await requireOwn(call, params.message_id);
  if (state !== 'queued') throw forbidden();
  await sql`
    update messages set state = 'draft', send_at = null, dated_at = ${now}, version = version + 1
    where id = ${params.message_id}`.execute(database);
  await tellSender(database, readPlace(actor), actor.userId);
  return readDraft(call, params.message_id);
});

export const handleSendNow = bind(sendNow, async (call) => {
  const { database, actor, params } = call;
  const { id, state, version } = await requireOwn(call, params.message_id);
  if (state !== 'queued') throw forbidden();
  await planRelease(database, readPlace(actor), { id, version }, Temporal.Duration.from({ seconds: 0 }));
  return { message: message('messages.sending') };
});
