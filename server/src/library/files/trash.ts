import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { deleteFile, listDeletedFiles, restoreFiles } from '#contract/library/files.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { withShares } from '#server/library/folders/access.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { fileLevel, fromFiles, isOpenFile, nameSubjects, requireFile, rightsOf } from './access.ts';
import { type BulkOutcome, divide, putIntoTrash } from './change-files.ts';
import { planRemovals } from './remove-bytes.ts';

export async function handleDeleteFile(call: Call<typeof deleteFile>) {
  const { database, actor, params, audit } = call;
  const file = await requireFile(call, [params.place], params.filename, { lock: true });
  if (!rightsOf(actor, file).delete) throw forbidden();
  audit(nameSubjects([file]));
  await putIntoTrash(database, call, [file.id]);
  return { message: { key: 'files.deleted' } };
}

export async function handleListDeletedFiles(call: Call<typeof listDeletedFiles>) {
  const { database, actor, params, query, now, audit } = call;
  const { rows } = await sql<{
    id: number;
    name: string;
    mime_type: string;
    size: number;
    deleted_at: string;
    folder_id: number | null;
    folder_name: string | null;
    folder_deleted: boolean;
    total: number;
  }>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select
      file.id, file.name, file.mime_type, file.size, file.deleted_at, file.folder_id, folder.name as folder_name,
      folder.deleted_at is not null as folder_deleted, count(*) over () as total
    ${fromFiles}
    where file.kindergarten_id = ${params.kindergarten_id} and file.type = ${query.type}
      and file.deleted_at > ${trashStart(now)} and ${containsTerm(sql`file.name`, query.term)}
      and ${fileLevel(actor, params.kindergarten_id, now)} = 3 and ${isOpenFile(actor, params.kindergarten_id)}
    order by file.deleted_at desc, file.id desc
    ${limitToPage(query)}`.execute(database);
  audit({ file_id: rows.map(({ id }) => id) });
  const data = rows.map(({ folder_id, folder_name, folder_deleted, total: _, ...row }) => ({
    ...row,
    folder: folder_id === null ? null : { id: folder_id, name: folder_name ?? '', deleted: folder_deleted },
  }));
  return makePage(query, data, rows[0]?.total ?? 0);
}

/** Whoever deleted a file may take that back while they may still edit there; managers may restore whatever was deleted. */
export async function handleRestoreFiles(call: Call<typeof restoreFiles>): Promise<BulkOutcome> {
  const { database, actor, params, body, now, audit } = call;
  // Nobody deletes a folder meanwhile that a file comes back to.
  await sql`
    select from folders
    where kindergarten_id = ${params.kindergarten_id}
      and id in (select folder_id from files where id = any(${body.file_ids}::bigint[]))
    order by id for share`.execute(database);
  const { rows } = await sql<{ id: number; name: string; deleted_by: number | null; level: number }>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select file.id, file.name, file.deleted_by, ${fileLevel(actor, params.kindergarten_id, now)} as level
    ${fromFiles}
    where file.kindergarten_id = ${params.kindergarten_id} and file.id = any(${body.file_ids}::bigint[])
      and file.deleted_at > ${trashStart(now)} and ${isOpenFile(actor, params.kindergarten_id)}
    order by file.id
    for no key update of file`.execute(database);
  // What others deleted is nothing that viewers hear of.
  const seen = rows.filter(({ level }) => level >= 2);
  if (seen.length === 0) throw notFound();
  const outcome = divide(
    seen,
    ({ level, deleted_by }) => level === 3 || (level === 2 && deleted_by === actor.userId),
  );
  audit({ file_id: outcome.done });
  await sql`
    update files set deleted_at = null, deleted_by = null, updated_at = ${now}, version = version + 1
    where id = any(${outcome.done}::bigint[])`.execute(database);
  return outcome;
}

/** Removes for good what has lain in the trash long enough, some at a time. */
export const emptyTrash = defineJob({
  name: 'files.empty-trash',
  schedule: '*/10 * * * *',
  payload: z.object({}),
  async run({ transaction, clock }) {
    const { rows } = await sql<{ storage_key: string }>`
      delete from files where id in (
        select id from files where deleted_at <= ${trashStart(clock.now().toString())} order by deleted_at limit 500
        for update skip locked
      )
      returning storage_key`.execute(transaction);
    await planRemovals(
      transaction,
      rows.map(({ storage_key }) => storage_key),
    );
  },
});

/** What was deleted after this instant can be restored. */
function trashStart(now: string): string {
  return Temporal.Instant.from(now)
    .subtract({ hours: 24 * libraryLimits.trashDays })
    .toString();
}
