import { type RawBuilder, sql } from 'kysely';
import type { AttachedFile } from '#contract/library/attached-files.ts';
import { type FileCall, findFiles, isShownFile, lacksConsent } from '#server/library/files/access.ts';
import { copyFiles } from '#server/library/files/copy-files.ts';
import { readFiles } from '#server/library/files/read-files.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type MessageCall, readPlace } from './access.ts';
import { openMessageSet } from './file-owner.ts';

/** Holds for the rows of `messages message` with a file that the actor, who may read them, may see. */
export function hasShownFiles(actor: Actor): RawBuilder<boolean> {
  const { kind, id } = readPlace(actor);
  if (kind === 'organization') return sql.lit(false);
  return sql`(message.file_set_id is not null and exists (
    select from files file where file.file_set_id = message.file_set_id and ${isShownFile(actor, id)}
  ))`;
}

/** The files of messages that the actor may read, as far as they may see them, by message. */
export async function readAttachments(
  call: MessageCall,
  messageIds: readonly number[],
): Promise<Map<number, AttachedFile[]>> {
  const place = readPlace(call.actor);
  if (place.kind === 'organization' || messageIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; message_id: number }>`
    select file.id, message.id as message_id
    from messages message join files file on file.file_set_id = message.file_set_id
    where message.id = any(${[...messageIds]}::bigint[])`.execute(call.database);
  if (rows.length === 0) return new Map();
  const where = sql<boolean>`file.id = any(${rows.map(({ id }) => id)}::bigint[])`;
  const { data } = await readFiles(inLibrary(call, place.id), { where, level: 1 });
  const messageOf = new Map(rows.map(({ id, message_id }) => [id, message_id]));
  const found = Map.groupBy(data, ({ id }) => messageOf.get(id) ?? 0);
  return new Map(
    [...found].map(([id, files]) => [
      id,
      files.map(({ thumbnails, ...file }) => ({ ...file, small_thumb: thumbnails.small })),
    ]),
  );
}

/** Copies the files of a message into a draft, as far as the actor sees them and they may be passed on. */
export async function forwardFiles(
  call: MessageCall & { database: Transaction },
  fromId: number,
  draftId: number,
): Promise<void> {
  const place = readPlace(call.actor);
  if (place.kind === 'organization') return;
  const ofMessage = sql<boolean>`file.file_set_id = (select file_set_id from messages where id = ${fromId})`;
  const where = sql<boolean>`(${ofMessage} and not ${lacksConsent})`;
  const files = await findFiles(inLibrary(call, place.id), where, { lock: true });
  await copyIntoDraft(
    call,
    draftId,
    files.map(({ id }) => id),
  );
}

/** The call as the library knows it. */
export function inLibrary<Of extends MessageCall>(
  { database, actor, now, platform }: Of,
  kindergartenId: number,
): Pick<Of, 'database' | 'actor' | 'now' | 'platform'> & Pick<FileCall, 'params'> {
  return { database, actor, now, platform, params: { kindergarten_id: kindergartenId } };
}

/** Copies files that the actor sees into a draft of theirs. */
export async function copyIntoDraft(
  { database, actor, now }: MessageCall & { database: Transaction },
  draftId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const kindergartenId = readPlace(actor).id;
  const fileSetId = await openMessageSet(database, draftId);
  await copyFiles(database, fileIds, { kindergartenId, fileSetId, userId: actor.userId, now });
}
