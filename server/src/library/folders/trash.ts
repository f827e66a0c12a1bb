import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FolderType, listDeletedFolders, restoreFolders } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { lockPlace } from '#server/access/roles/require-manager.ts';
import { limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { type FolderCall, type FolderLevel, folderLevel, withShares } from './access.ts';

const keptFor = `${libraryLimits.trashDays} days`;

/** The kindergarten's folders with the actor's level, but for those that have lain in the trash for too long. */
function selectKept({ actor, params, now }: Omit<FolderCall, 'database'>) {
  return sql`
    select folder.*, ${folderLevel(actor, params.kindergarten_id, now)} as level
    from folders folder
    where folder.kindergarten_id = ${params.kindergarten_id}
      and coalesce(folder.deleted_at, 'infinity') > ${now}::timestamptz - ${keptFor}::interval`;
}

/** A page of the deleted folders that the actor may restore. */
export async function handleListDeletedFolders(call: Call<typeof listDeletedFolders>) {
  const { database, actor, params, query, now, audit } = call;
  const deleted = sql`
    with ${withShares(actor, params.kindergarten_id, now)}, deleted as materialized (
      select * from (${selectKept(call)}) folder
      where deleted_at is not null and type = ${query.type} and level = 3
    )`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{
      id: number;
      name: string;
      type: FolderType;
      parent_name: string | null;
      deleted_at: string;
      kept_until: string;
      deleted_by: { fname: string; lname: string } | null;
    }>`
      ${deleted}
      select deleted.id, deleted.name_string as name, deleted.type, above.name as parent_name, deleted.deleted_at,
        deleted.deleted_at + ${keptFor}::interval as kept_until,
        case when person.id is not null then jsonb_build_object('fname', person.fname, 'lname', person.lname) end
          as deleted_by
      from deleted
      left join lateral (
        select folder.name from folders folder
        where folder.id = deleted.parent_id and ${folderLevel(actor, params.kindergarten_id, now)} > 0
      ) above on true
      left join users person on person.id = deleted.deleted_by
      order by deleted.deleted_at desc, deleted.id ${limitToPage(query)}`.execute(database),
    sql<{ total: number }>`${deleted} select count(*) as total from deleted`.execute(database),
  ]);
  audit({ folder_id: rows.map(({ id }) => id) });
  return makePage(query, rows, counted[0]?.total ?? 0);
}

/**
 * Brings folders back to where they lay; one whose folder above was deleted comes back only together with that. One that is
 * back already stays.
 */
export async function handleRestoreFolders(call: Call<typeof restoreFolders>) {
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
  return { message: { key: 'folders.restored' } };
}

/** Removes folders that have lain in the trash for too long, once the files that were in them are gone as well. */
export const emptyTrash = defineJob({
  name: 'folders.empty-trash',
  schedule: '43 3 * * *',
  payload: z.object({}),
  async run({ transaction, clock }) {
    await sql`
      delete from folders folder
      where folder.deleted_at <= ${clock.now().toString()}::timestamptz - ${keptFor}::interval and not exists (
        select from folders below join files file on file.folder_id = below.id where below.path @> array[folder.id]
      )`.execute(transaction);
  },
});
