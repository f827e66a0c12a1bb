import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { planJobs } from '#server/platform/jobs/jobs.ts';
import { type FileCall, findFiles, lacksConsent } from './access.ts';
import { makeThumbnails } from './make-thumbnails.ts';

interface CopyTarget {
  kindergartenId: number;
  fileSetId: number;
  /** Who copies them. */
  userId: number;
  now: string;
}

/**
 * Locks files of the library to be copied; 404 if the actor does not see one of them, 422 with this text if one is
 * not shared yet or lacks a child's consent.
 */
export async function lockToCopy(
  call: FileCall & { database: Transaction },
  ids: readonly number[],
  refusal: string,
): Promise<void> {
  const where = sql<boolean>`file.id = any(${[...ids]}::bigint[])`;
  const files = await findFiles(call, where, { lock: true });
  if (files.length < ids.length) throw notFound();
  const { rows } = await sql`
    select from files file where ${where} and (file.shared_at is null or ${lacksConsent})`.execute(
    call.database,
  );
  if (rows.length > 0) throw invalidField('file_ids', refusal);
}

/**
 * Copies files into a set as its documents, in this order: rows of their own with the same bytes and the same
 * children on them; returns their ids. The caller has locked the files and knows that the actor may pass them on.
 */
export async function copyFiles(
  transaction: Transaction,
  ids: readonly number[],
  { kindergartenId, fileSetId, userId, now }: CopyTarget,
): Promise<number[]> {
  const names = ids.map(() => randomBytes(18).toString('base64url'));
  const copied = sql`unnest(${[...ids]}::bigint[], ${names}::text[]) with ordinality as copied (id, filename, position)`;
  const { rows } = await sql<{ id: number; thumbnails: string }>`
    insert into files (
      kindergarten_id, owner_kind, file_set_id, type, filename, storage_key, name, mime_type, size, width, height,
      captured_at, thumbnails, placeholder, may_hold_place, uploaded_at, created_at, shared_at, created_by, updated_at
    )
    select
      file.kindergarten_id, target.kind, target.id, 'document', copied.filename, file.storage_key, file.name,
      file.mime_type, file.size, file.width, file.height, file.captured_at, file.thumbnails, file.placeholder,
      file.may_hold_place, ${now}, ${now}, ${now}, ${userId}, ${now}
    from ${copied}
    join files file on file.id = copied.id
    join file_sets target on target.id = ${fileSetId} and target.kindergarten_id = file.kindergarten_id
    where file.kindergarten_id = ${kindergartenId}
    order by copied.position
    returning files.id, files.thumbnails`.execute(transaction);
  await sql`
    insert into file_children (file_id, kindergarten_id, child_id, created_by, created_at)
    select copy.id, copy.kindergarten_id, tagged.child_id, tagged.created_by, tagged.created_at
    from ${copied}
    join files copy on copy.filename = copied.filename
    join file_children tagged on tagged.file_id = copied.id`.execute(transaction);
  const waiting = rows.filter(({ thumbnails }) => thumbnails === 'waiting');
  const payloads = waiting.map(({ id }) => ({ file_id: id, kindergarten_id: kindergartenId }));
  if (payloads.length > 0)
    await planJobs(transaction, makeThumbnails, payloads, ({ file_id }) => `copy ${file_id}`);
  return rows.map(({ id }) => id);
}
