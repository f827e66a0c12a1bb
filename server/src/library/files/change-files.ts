import { sql } from 'kysely';
import { deleteFiles, markFilesSeen, moveFiles } from '#contract/library/bulk-files.ts';
import { cutName, renameFile } from '#contract/library/file-names.ts';
import { updateFile } from '#contract/library/files.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { lockToFill, requireFolder } from '#server/library/folders/access.ts';
import { showsFamilies } from '#server/library/folders/staff-albums.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import {
  type FileCall,
  type FoundFile,
  findFiles,
  liesInOrBelow,
  lockNamed,
  nameSubjects,
  requireFile,
  rightsOf,
} from './access.ts';
import { isDraftedRow } from './drafts.ts';
import { readFile } from './read-files.ts';

/** The files that a bulk action changed, and the names of the files that it could not change. */
export interface BulkOutcome {
  done: number[];
  refused: { id: number; name: string }[];
}

export const handleUpdateFile = bind(updateFile, async (call) => {
  const { params } = call;
  return updateFound(call, await requireFile(call, [params.place], params.filename, { lock: true }));
});

/** Changes a file's name and description, if the actor may; 409 if somebody else has changed it. */
export async function updateFound(
  call: Pick<Call<typeof updateFile>, 'database' | 'actor' | 'now' | 'audit' | 'platform' | 'conflict'> & {
    params: FileCall['params'];
    body: Pick<Call<typeof updateFile>['body'], 'name' | 'description' | 'version'>;
  },
  file: FoundFile,
) {
  const { database, actor, body, now, audit } = call;
  if (!rightsOf(actor, file).edit) throw forbidden();
  audit(nameSubjects([file]));
  if (file.version !== body.version) throw call.conflict(await readFile(call, file.id));
  await sql`
    update files set
      name = ${cutName(renameFile(file.name, body.name))}, description = ${body.description}, updated_at = ${now},
      version = version + 1
    where id = ${file.id}`.execute(database);
  await announceChange(database, call.params.kindergarten_id, 'files', now);
  return readFile(call, file.id);
}

export const handleMoveFiles = bind(moveFiles, async (call) => {
  const { database, actor, params, now, audit } = call;
  const target = await requireFolder(call, params.folder_id, 2, lockToFill);
  const files = await lockNamed(call);
  const outcome = divide(files, (file) => {
    const fits = file.type === target.type && file.child_id === target.child_id;
    return fits && rightsOf(actor, file).move;
  });
  audit(nameSubjects(files));
  // What only staff saw until now is a draft where families see it.
  const isDraft = sql`${showsFamilies(sql`${target.id}`)} and not ${showsFamilies(sql`file.folder_id`)}
    and ${isDraftedRow(params.kindergarten_id)}`;
  await sql`
    update files file set
      folder_id = ${target.id}, shared_at = case when not (${isDraft}) then file.shared_at end, updated_at = ${now},
      version = version + 1
    where id = any(${outcome.done}::bigint[]) and folder_id <> ${target.id}`.execute(database);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return outcome;
});

export const handleDeleteFiles = bind(deleteFiles, async (call) => {
  // The folder of each file, which may be below this one, decides what may be done with it.
  const { id } = await requireFolder(call, call.params.folder_id, 1);
  return deleteFound(call, await lockNamed(call, liesInOrBelow(id)));
});

/** Moves those of the files to the trash that the actor may delete; 403 if there are none. */
export async function deleteFound(
  call: Pick<Call<typeof deleteFiles>, 'database' | 'actor' | 'now' | 'audit'> & Pick<FileCall, 'params'>,
  files: readonly FoundFile[],
): Promise<BulkOutcome> {
  const { database, actor, audit } = call;
  const outcome = divide(files, (file) => rightsOf(actor, file).delete);
  audit(nameSubjects(files));
  await putIntoTrash(database, call, outcome.done);
  return outcome;
}

/** Moves files to the trash. The caller has checked that this is allowed. */
export async function putIntoTrash(
  transaction: Transaction,
  { actor, params, now }: Pick<FileCall, 'actor' | 'params' | 'now'>,
  fileIds: readonly number[],
): Promise<void> {
  await sql`
    update files set deleted_at = ${now}, deleted_by = ${actor.userId}, updated_at = ${now}, version = version + 1
    where id = any(${[...fileIds]}::bigint[]) and deleted_at is null`.execute(transaction);
  await announceChange(transaction, params.kindergarten_id, 'files', now);
}

export const handleMarkFilesSeen = bind(markFilesSeen, async (call) => {
  const { database, actor, body, now, audit } = call;
  const files = await findFiles(call, sql`file.id = any(${body.file_ids}::bigint[])`);
  const ids = files.map(({ id }) => id);
  audit({ file_id: ids });
  await sql`
    insert into file_views (user_id, file_id, seen_at)
    select ${actor.userId}, file_id, ${now} from unnest(${ids}::bigint[]) as file_id
    on conflict do nothing`.execute(database);
  return { message: { key: 'shell.saved' } };
});

/** Splits into those that are allowed and those that are not; 403 if none is allowed. */
export function divide<Row extends Pick<FoundFile, 'id' | 'name'>>(
  files: readonly Row[],
  isAllowed: (file: Row) => boolean,
): BulkOutcome {
  const done = files.filter(isAllowed).map(({ id }) => id);
  if (done.length === 0) throw forbidden();
  const refused = files.filter(({ id }) => !done.includes(id)).map(({ id, name }) => ({ id, name }));
  return { done, refused };
}
