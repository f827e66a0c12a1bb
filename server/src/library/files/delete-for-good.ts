import { type RawBuilder, sql } from 'kysely';
import { filesBulkMaximum } from '#contract/library/bulk-files.ts';
import { deleteTrashed, emptyTrash } from '#contract/library/trash.ts';
import { lockPlace } from '#server/access/roles/require-manager.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { withShares } from '#server/library/folders/access.ts';
import { deleteFolders, selectKept } from '#server/library/folders/trash.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';
import { type FoundFile, fromFiles, nameSubjects } from './access.ts';
import { planRemovals } from './remove-bytes.ts';
import { lockDeleted } from './trash.ts';

type RemovalCall = Call<typeof deleteTrashed> | Call<typeof emptyTrash>;

export const handleDeleteTrashed = bind(deleteTrashed, async (call) => {
  const { folder_ids, file_ids } = call.body;
  await lockPlace(call.database, { kindergartenId: call.params.kindergarten_id });
  const [folders, files] = [new Set(folder_ids), new Set(file_ids)];
  const foundFolders = await findFolders(call, sql`folder.id = any(${folder_ids}::bigint[])`);
  const foundFiles = await lockDeleted(call, sql`file.id = any(${file_ids}::bigint[])`);
  if (foundFolders.length < folders.size || foundFiles.length < files.size || folders.size + files.size === 0)
    throw notFound();
  if ([...foundFolders, ...foundFiles].some(({ level }) => level < 3)) throw forbidden();
  await removeForGood(call, folder_ids, file_ids);
  return { message: { key: 'files.deletedForGood' } };
});

export const handleEmptyTrash = bind(emptyTrash, async (call) => {
  const { type, kindergarten_id } = call.params;
  await lockPlace(call.database, { kindergartenId: kindergarten_id });
  const files = await lockDeleted(call, sql`file.type = ${type}`, filesBulkMaximum);
  const left = files.length === filesBulkMaximum;
  // A folder is deleted with its content. If there are many files, the files are deleted first.
  const folders = left ? [] : await findFolders(call, sql`folder.type = ${type} and folder.level = 3`);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await removeForGood(call, idsOf(folders), idsOf(files.filter(({ level }) => level === 3)));
  return { message: { key: 'files.trashEmptied' }, left };
});

/** Folders in the trash that the actor sees. */
async function findFolders(call: RemovalCall, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: number; level: number }>`
    with ${withShares(call.actor, call.params.kindergarten_id, call.now)}
    select folder.id, folder.level from (${selectKept(call)}) folder
    where folder.deleted_at is not null and folder.level > 0 and ${where}`.execute(call.database);
  return rows;
}

/** Deletes these files and folders with their content; a job deletes the stored bytes. */
async function removeForGood(
  { database, params: { kindergarten_id }, now, audit }: RemovalCall,
  folderIds: readonly number[],
  fileIds: readonly number[],
): Promise<void> {
  const ids = sql`${[...folderIds]}::bigint[]`;
  const { rows } = await sql<Pick<FoundFile, 'id' | 'tagged' | 'child_id' | 'storage_key'>>`
    with gone as (
      select file.id, folder.child_id, array(select child_id from file_children where file_id = file.id) as tagged
      ${fromFiles(kindergarten_id, sql`file.id = any(${[...fileIds]}::bigint[]) or folder.path && ${ids}`)}
        and file.deleted_at is not null
    )
    delete from files using gone where files.id = gone.id and files.deleted_at is not null
    returning files.id, files.storage_key, gone.child_id, gone.tagged`.execute(database);
  await deleteFolders(database, kindergarten_id, folderIds);
  audit({ ...nameSubjects(rows), folder_id: [...folderIds] });
  await planRemovals(database, rows);
  await announceChange(database, kindergarten_id, 'files', now);
}
