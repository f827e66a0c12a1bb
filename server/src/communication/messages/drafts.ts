import { sql } from 'kysely';
import {
  createDraft,
  deleteDraft,
  getDraft,
  type MessageDraft,
  updateDraft,
} from '#contract/communication/messages.ts';
import { deleteFileSets } from '#server/library/files/file-sets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { readWords } from '#server/platform/rich-text/read-words.ts';
import { isOwn, isStaff, type MessageCall, readPlace, requireOwn } from './access.ts';
import { requireAnswerable } from './answers.ts';
import { forwardFiles, readAttachments } from './attachments.ts';
import { nameRecipients } from './name-recipients.ts';
import { writePreview } from './plain-text.ts';
import { tellSender } from './release.ts';
import { addressReaders, addressSender, writeRecipients } from './write-recipients.ts';

type DraftCall = Call<typeof createDraft | typeof updateDraft>;

/** A draft of the actor's; 404 for anything else. */
export async function readDraft(call: MessageCall, id: number): Promise<MessageDraft> {
  const { database, actor } = call;
  const { rows } = await sql<Omit<MessageDraft, 'recipients' | 'files'>>`
    select message.id, message.subject, message.body, message.replies_to_id, message.allows_reply_all,
      message.is_urgent and ${isStaff(actor)} as is_urgent, message.send_at, message.version
    from messages message where message.id = ${id} and message.state = 'draft' and ${isOwn(actor)}`.execute(
    database,
  );
  const draft = requireRow(rows);
  const recipients = (await nameRecipients(call, [id])).get(id) ?? [];
  const files = (await readAttachments(call, [id])).get(id) ?? [];
  return { ...draft, recipients, files };
}

/** Inserts an empty draft in the place of the call, with its empty audience. */
export async function insertDraft(
  { database, actor, now }: MessageCall & { database: Transaction },
  answers: { repliesToId: number | null; threadId: number | null },
): Promise<{ id: number; audience_id: number }> {
  const { kind, id } = readPlace(actor);
  const [kindergartenId, organizationId] = kind === 'kindergarten' ? [id, null] : [null, id];
  const { rows } = await sql<{ id: number; audience_id: number }>`
    insert into messages (
      kindergarten_id, organization_id, audience_id, thread_id, replies_to_id, sender_id, subject, body, preview,
      search, language, dated_at
    )
    select ${kindergartenId}, ${organizationId}, make_audience('messages', ${kindergartenId}, ${organizationId}),
      ${answers.threadId}, ${answers.repliesToId}, ${actor.userId}, '', '', '', '', ${actor.language}, ${now}
    returning id, audience_id`.execute(database);
  return onlyRow(rows);
}

/**
 * Writes what was typed into a draft; the version must be the present one. 422 for an urgent one, which rings at
 * night, too, by somebody who does not work here.
 */
async function writeDraft(
  database: Transaction,
  id: number,
  { subject, body, allows_reply_all, is_urgent, send_at }: Omit<DraftCall['body'], 'recipients'>,
  version: number,
  { now, actor }: Pick<MessageCall, 'now' | 'actor'>,
) {
  if (is_urgent) {
    const { rows } = await sql<{ is_staff: boolean }>`select ${isStaff(actor)} as is_staff`.execute(database);
    if (!onlyRow(rows).is_staff) throw invalidField('is_urgent', 'messages.urgent_of_staff');
  }
  return sql`
    update messages message set
      subject = ${subject}, body = ${body}, preview = ${writePreview(body)},
      search = search_form(${`${subject} ${readWords(body)}`}), allows_reply_all = ${allows_reply_all},
      is_urgent = ${is_urgent}, send_at = ${send_at}, dated_at = ${now}, version = version + 1
    where message.id = ${id} and message.state = 'draft' and message.version = ${version} and ${isOwn(actor)}`.execute(
    database,
  );
}

export const handleCreateDraft = bind(createDraft, async (call) => {
  const { database, body } = call;
  const about = body.replies_to_id ?? body.forwards_id;
  const answered = about === undefined ? null : await requireAnswerable(call, about);
  const isRefused = answered?.allows !== true || (body.to_all && !answered.allows_reply_all);
  if (body.replies_to_id !== undefined && isRefused) throw forbidden();
  const draft = await insertDraft(call, {
    repliesToId: body.replies_to_id ?? null,
    threadId: body.replies_to_id === undefined ? null : (answered?.thread_id ?? null),
  });
  if (body.replies_to_id !== undefined) {
    await addressSender(database, draft, body.replies_to_id);
    if (body.to_all) await addressReaders(database, draft, body.replies_to_id);
  }
  const isAddressed = body.replies_to_id !== undefined && body.recipients.length === 0;
  if (!isAddressed) await writeRecipients(call, draft, body.recipients);
  if (body.forwards_id !== undefined) await forwardFiles(call, body.forwards_id, draft.id);
  await writeDraft(database, draft.id, body, 1, call);
  call.audit({ message_id: draft.id });
  return readDraft(call, draft.id);
});

export const handleGetDraft = bind(getDraft, (call) => readDraft(call, call.params.message_id));

export const handleUpdateDraft = bind(updateDraft, async (call) => {
  const { database, params, body } = call;
  await readDraft(call, params.message_id);
  return editRow(
    call,
    (async () => {
      const written = await writeDraft(database, params.message_id, body, body.version, call);
      if (written.numAffectedRows === 1n) {
        const { rows } = await sql<{ id: number; audience_id: number }>`
          select id, audience_id from messages where id = ${params.message_id}`.execute(database);
        await writeRecipients(call, onlyRow(rows), body.recipients);
      }
      return written;
    })(),
    () => readDraft(call, params.message_id),
  );
});

/** A draft is deleted for good: nobody else has seen it. */
export const handleDeleteDraft = bind(deleteDraft, async (call) => {
  const { database, actor, params } = call;
  const { state, file_set_id } = await requireOwn(call, params.message_id);
  if (state !== 'draft') throw forbidden();
  await sql`delete from messages where id = ${params.message_id}`.execute(database);
  if (file_set_id !== null) await deleteFileSets(database, [file_set_id]);
  await tellSender(database, readPlace(actor), actor.userId);
  return { deleted: true };
});
