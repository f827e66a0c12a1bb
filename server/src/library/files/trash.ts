import { type RawBuilder, sql } from 'kysely';
import { restoreFiles } from '#contract/library/bulk-files.ts';
import { deleteFile } from '#contract/library/files.ts';
import { listTrash } from '#contract/library/trash.ts';
import { across } from '#contract/platform/reach.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { folderLevel, withShares } from '#server/library/folders/access.ts';
import { selectKept, trashStart } from '#server/library/folders/trash.ts';
import { containsTerm, limitToPage, makePage, readTotal } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import {
  type FileCall,
  fileLevel,
  fromFiles,
  isOpenFile,
  nameSubjects,
  requireFile,
  rightsOf,
} from './access.ts';
import { divide, putIntoTrash } from './change-files.ts';
import { planRemovals } from './remove-bytes.ts';

export const handleDeleteFile = bind(deleteFile, async (call) => {
  const { database, actor, params, audit } = call;
  const file = await requireFile(call, [params.place], params.filename, { lock: true });
  if (!rightsOf(actor, file).delete) throw forbidden();
  audit(nameSubjects([file]));
  await putIntoTrash(database, call, [file.id]);
  return { message: { key: 'files.deleted' } };
});

interface DeletedRow {
  kind: 'folder' | 'file';
  item_id: number;
  name: string;
  size: number | null;
  parent_name: string | null;
  deleted_at: string;
  deleted_by: { fname: string; lname: string } | null;
  total: number;
}

/** A page of the deleted folders and files that the actor may restore. */
export const handleListTrash = bind(listTrash, async (call) => {
  const { database, actor, params, query, now, audit, platform } = call;
  const kindergartenId = params.kindergarten_id;
  const level = fileLevel(actor, kindergartenId, platform.fileOwners);
  const withDeleted = sql`
    with ${withShares(actor, kindergartenId, now)}, deleted as materialized (
      select 'folder' as kind, id, name_string as name, null::bigint as size, parent_id, deleted_at, deleted_by
      from (${selectKept(call)}) folder
      where deleted_at is not null and type = ${query.type} and level = 3 and ${containsTerm(sql`name_string`, query.term)}
      union all
      select 'file', file.id, file.name, file.size, file.folder_id, file.deleted_at, file.deleted_by
      ${fromFiles(kindergartenId, sql`file.type = ${query.type}`)}
        and file.deleted_at > ${trashStart(now)} and ${containsTerm(sql`file.name`, query.term)}
        and ${level} = 3 and ${isOpenFile(actor, kindergartenId, { level })}
    )`;
  const { rows } = await sql<DeletedRow>`
    ${withDeleted}
    select
      deleted.kind, deleted.id as item_id, deleted.name, deleted.size, above.name as parent_name, deleted.deleted_at,
      case when person.id is not null then jsonb_build_object('fname', person.fname, 'lname', person.lname) end
        as deleted_by,
      count(*) over () as total
    from deleted
    left join lateral (
      select folder.name from folders folder
      where folder.id = deleted.parent_id and ${folderLevel(actor, kindergartenId)} > 0
    ) above on true
    left join users person on person.id = deleted.deleted_by
    order by deleted.deleted_at desc, deleted.kind desc, deleted.id desc
    ${limitToPage(query)}`.execute(database);
  const idsOf = (kind: DeletedRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ item_id }) => item_id);
  audit({ folder_id: idsOf('folder'), file_id: idsOf('file') });
  const data = rows.map(({ total: _, ...row }) => ({ id: `${row.kind}-${row.item_id}`, ...row }));
  const total = await readTotal(
    database,
    query,
    rows,
    sql`from (${withDeleted} select from deleted) counted`,
  );
  return makePage(query, data, total);
});

/** A person who deleted a file may restore it while they may edit there; managers may restore any file. */
export const handleRestoreFiles = bind(restoreFiles, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  // Nobody can delete a folder while a file is restored to it.
  await sql`
    select from folders
    where kindergarten_id = ${params.kindergarten_id}
      and id in (select folder_id from files where id = any(${body.file_ids}::bigint[]))
    order by id for share`.execute(database);
  const seen = await lockDeleted(call, sql`file.id = any(${body.file_ids}::bigint[])`);
  if (seen.length === 0) throw notFound();
  const outcome = divide(
    seen,
    ({ level, deleted_by }) => level === 3 || (level === 2 && deleted_by === actor.userId),
  );
  audit({ file_id: outcome.done });
  await sql`
    update files set deleted_at = null, deleted_by = null, updated_at = ${now}, version = version + 1
    where id = any(${outcome.done}::bigint[])`.execute(database);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return outcome;
});

/**
 * The files in the trash that meet the condition, locked. Names that the actor may not see are left out:
 * viewers do not see what others deleted. With a maximum, only files that the actor manages.
 */
export async function lockDeleted(
  { database, actor, params, now, platform }: FileCall,
  where: RawBuilder<boolean>,
  maximum?: number,
) {
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  const { rows } = await sql<{ id: number; name: string; deleted_by: number | null; level: number }>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select file.id, file.name, file.deleted_by, ${level} as level
    ${fromFiles(params.kindergarten_id, where)} and file.deleted_at > ${trashStart(now)}
      and ${isOpenFile(actor, params.kindergarten_id, { level })} and ${level} >= ${maximum === undefined ? 2 : 3}
    order by file.id
    ${maximum === undefined ? sql`` : sql`limit ${maximum}`}
    for no key update of file`.execute(database);
  return rows;
}

/** Permanently deletes what has been in the trash long enough, in batches. */
export const emptyTrash = defineJob({
  name: 'files.empty-trash',
  schedule: '*/10 * * * *',
  place: across('what has run out in every kindergarten'),
  async run({ transaction, clock }) {
    const { rows } = await sql<{ storage_key: string }>`
      delete from files where id in (
        select id from files where deleted_at <= ${trashStart(clock.now().toString())} order by deleted_at limit 500
        for update skip locked
      )
      returning storage_key`.execute(transaction);
    await planRemovals(transaction, rows);
  },
});
