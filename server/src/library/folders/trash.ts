import { sql } from 'kysely';
import { restoreFolders } from '#contract/library/bulk-folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { across } from '#contract/platform/reach.ts';
import { lockPlace } from '#server/access/roles/require-manager.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { defineForgetting } from '#server/platform/jobs/jobs.ts';
import { type FolderCall, type FolderLevel, folderLevel, withShares } from './access.ts';

/** Folders and files deleted after this instant can be restored. */
export function trashStart(now: string): string {
  return Temporal.Instant.from(now)
    .subtract({ hours: 24 * libraryLimits.trashDays })
    .toString();
}

/**
 * The kindergarten's folders with the actor's level, except those that were in the trash for too long; for a
 * statement that begins with `withShares`.
 */
export function selectKept({ actor, params, now }: Omit<FolderCall, 'database'>) {
  return sql`
    select folder.*, ${folderLevel(actor, params.kindergarten_id)} as level
    from folders folder
    where folder.kindergarten_id = ${params.kindergarten_id}
      and coalesce(folder.deleted_at, 'infinity') > ${trashStart(now)}`;
}

/**
 * Restores folders to their former place; if the parent was deleted, both must be restored together. Folders
 * that are already restored do not change.
 */
export const handleRestoreFolders = bind(restoreFolders, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  await lockPlace(database, { kindergartenId: params.kindergarten_id });
  const ids = [...new Set(body.folder_ids)];
  const { rows } = await sql<{ level: FolderLevel; parent_deleted: boolean }>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select folder.level, coalesce(above.deleted_at is not null and above.id <> all(${ids}::bigint[]), false)
      as parent_deleted
    from (${selectKept(call)}) folder
    left join folders above on above.id = folder.parent_id
    where folder.id = any(${ids}::bigint[]) and folder.level > 0`.execute(database);
  if (rows.length < ids.length) throw notFound();
  if (rows.some(({ level }) => level < 3)) throw forbidden();
  if (rows.some((folder) => folder.parent_deleted))
    throw invalidField('folder_ids', 'folders.restore_above_first');
  await sql`
    update folders set deleted_at = null, deleted_by = null, updated_at = ${now}, version = version + 1
    where id = any(${ids}::bigint[]) and deleted_at is not null`.execute(database);
  audit({ folder_id: ids });
  await announceChange(database, params.kindergarten_id, 'files', now);
  return { message: { key: 'folders.restored' } };
});

/** Permanently deletes folders that have been in the trash too long, after the files in them are deleted. */
export const emptyTrash = defineForgetting({
  name: 'folders.empty-trash',
  schedule: '43 3 * * *',
  place: across('what has run out in every kindergarten'),
  keptDays: libraryLimits.trashDays,
  remove: (before) => sql`
    delete from folders folder where folder.deleted_at <= ${before} and not exists (
      select from folders below join files file on file.folder_id = below.id where below.path @> array[folder.id]
    )`,
});

/** Permanently deletes these folders and their content; only what is already in the trash. */
export async function deleteFolders(
  transaction: Transaction,
  kindergartenId: number,
  folderIds: readonly number[],
): Promise<void> {
  await sql`
    delete from folders
    where kindergarten_id = ${kindergartenId} and path && ${[...folderIds]}::bigint[] and deleted_at is not null`.execute(
    transaction,
  );
}
