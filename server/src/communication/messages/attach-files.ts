import { sql } from 'kysely';
import { attachFiles, detachFile } from '#contract/communication/messages.ts';
import { attachedFilesMaximum } from '#contract/library/attached-files.ts';
import { lockToCopy } from '#server/library/files/copy-files.ts';
import { deleteFileOfSet } from '#server/library/files/file-sets.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { readPlace, requireOwn } from './access.ts';
import { copyIntoDraft, inLibrary } from './attachments.ts';
import { readDraft } from './drafts.ts';
import { tellSender } from './release.ts';

export const handleAttachFiles = bind(attachFiles, async (call) => {
  const { database, actor, params, body } = call;
  const place = readPlace(actor);
  const { state, file_set_id } = await requireOwn(call, params.message_id);
  if (state !== 'draft' || place.kind === 'organization') throw forbidden();
  const ids = [...new Set(body.file_ids)];
  const { rows } = await sql<{ files_count: number }>`
    select count(*) as files_count from files where file_set_id = ${file_set_id}`.execute(database);
  if (onlyRow(rows).files_count + ids.length > attachedFilesMaximum)
    throw invalidField('file_ids', 'messages.too_many_files');
  await lockToCopy(inLibrary(call, place.id), ids, 'messages.not_attachable');
  call.audit({ file_id: ids });
  await copyIntoDraft(call, params.message_id, ids);
  await tellSender(database, place, actor.userId);
  return readDraft(call, params.message_id);
});

export const handleDetachFile = bind(detachFile, async (call) => {
  const { database, actor, params } = call;
  const { state, file_set_id } = await requireOwn(call, params.message_id);
  if (state !== 'draft') throw forbidden();
  if (file_set_id === null || !(await deleteFileOfSet(database, file_set_id, params.file_id)))
    throw notFound();
  await tellSender(database, readPlace(actor), actor.userId);
  return readDraft(call, params.message_id);
});
