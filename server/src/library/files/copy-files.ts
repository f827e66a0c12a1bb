import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { planJobs } from '#server/platform/jobs/jobs.ts';
import { makeThumbnails } from './make-thumbnails.ts';

interface CopyTarget {
  kindergartenId: number;
  fileSetId: number;
  /** Who copies them. */
  userId: number;
  now: string;
}

/**
 * Copies files into a set as its documents, in this order: rows of their own with the same bytes and the same
 * children on them. The caller has locked the files and knows that the actor may pass them on.
 */
export async function copyFiles(
  transaction: Transaction,
  ids: readonly number[],
  { kindergartenId, fileSetId, userId, now }: CopyTarget,
): Promise<void> {
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
}
