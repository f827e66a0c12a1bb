import { sql } from 'kysely';
import { deleteFolder } from '#contract/library/bulk-folders.ts';
import { createFolder, updateFolder } from '#contract/library/folders.ts';
import { addFlags, indexFlags } from '#contract/library/type-flags.ts';
import { message } from '#contract/platform/failure.ts';
import { lockPlace } from '#server/access/roles/require-manager.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import {
  addToAudiences,
  selectEntries,
  selectOwnMemberships,
} from '#server/kindergarten/target-groups/audiences.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { Failure, forbidden, invalidField } from '#server/platform/http/failure.ts';
import { type FoundFolder, isFixed, lockToChange, lockToFill, requireFolder } from './access.ts';
import { readFolder } from './read-folders.ts';
import { requireManagers, viewOf, writeShares } from './sharing.ts';
import { announceShownAlbums, listStaffAlbums } from './staff-albums.ts';

export const handleCreateFolder = bind(createFolder, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  // The path is read and then written: no folder above may be moved in between.
  await lockPlace(database, { kindergartenId: params.kindergarten_id });
  const parent =
    body.parent_id === undefined || body.parent_id === null
      ? null
      : await requireFolder(call, body.parent_id, 2, lockToFill);
  requireRoom(call, parent);
  const { view, edit, manage } = body;
  const isTold = view !== undefined || edit !== undefined || manage !== undefined;
  requireManagers(parent === null ? null : parent.id, body);
  const { rows } = await sql<Pick<FoundFolder, 'id' | 'path' | 'audience_id'>>`
    insert into folders (
      kindergarten_id, type, parent_id, name, public, shared_edit, created_by, created_at, updated_at
    ) values (
      ${params.kindergarten_id}, ${body.type}, ${parent?.id ?? null}, ${body.name}, ${body.public}, ${body.shared_edit},
      ${actor.userId}, ${now}, ${now}
    )
    returning id, path, audience_id`.execute(database);
  const made = onlyRow(rows);
  audit({ folder_id: made.id });
  if (isTold) await writeShares(call, made, { view, edit, manage });
  else if (parent !== null) await copyShares(call, parent, made.audience_id);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return readFolder(call, made.id);
});

/** At the top level a flag is needed, below it the same type; a child's folders cannot be shared. */
function requireRoom({ actor, body }: Call<typeof createFolder>, parent: FoundFolder | null): void {
  if (parent === null) {
    if (!actor.hasFlag(addFlags[body.type]) || !actor.hasFlag(indexFlags[body.type])) throw forbidden();
    return;
  }
  if (parent.type !== body.type) throw invalidField('type', 'rules.invalid');
  const shares = [body.view, body.edit, body.manage].some((list) => list !== undefined && list.length > 0);
  if (parent.child_id !== null && (shares || body.public || body.shared_edit)) throw forbidden();
}

/**
 * A subfolder starts with the shares of its parent. The parent's managers manage it anyway; an author who is
 * not one of them becomes its manager.
 */
async function copyShares(
  call: Call<typeof createFolder>,
  parent: FoundFolder,
  audienceId: number | null,
): Promise<void> {
  if (audienceId === null) return;
  const copied = sql`
    select ${audienceId}::bigint, unique_id, level from (${selectEntries(sql`${parent.audience_id}`)}) entry where level < 3`;
  await addToAudiences(call.database, copied);
  if (parent.level === 3) return;
  await addToAudiences(
    call.database,
    sql`
      select ${audienceId}::bigint, unique_id, 3 from (${selectOwnMemberships(viewOf(call))}) own
      order by unique_id limit 1`,
  );
}

export const handleUpdateFolder = bind(updateFolder, async (call) => {
  const { database, body, now } = call;
  const folder = await requireFolder(call, call.params.folder_id, 3, lockToChange);
  if (folder.version !== body.version) throw call.conflict(await readFolder(call, folder.id));
  if (isFixed(folder) && body.name !== undefined) throw invalidField('name', 'folders.named_after');
  if (folder.child_id !== null && (body.public || body.shared_edit)) throw forbidden();
  const staffAlbums = await listStaffAlbums(database, [folder.id]);
  await sql`
    update folders set
      name = coalesce(${body.name ?? null}, name), public = ${body.public}, shared_edit = ${body.shared_edit},
      updated_at = ${now}, version = version + 1
    where id = ${folder.id}`.execute(database);
  await announceShownAlbums(call, staffAlbums);
  await announceChange(database, call.params.kindergarten_id, 'files', now);
  return readFolder(call, folder.id);
});

export const handleDeleteFolder = bind(deleteFolder, async (call) => {
  const { database, actor, params, now } = call;
  await lockPlace(database, { kindergartenId: params.kindergarten_id });
  const folder = await requireFolder(call, params.folder_id, 3, lockToChange);
  if (isFixed(folder)) throw forbidden();
  const { rows: content } = await sql`
    select from folders where parent_id = ${folder.id} and deleted_at is null
    union all
    select from files where folder_id = ${folder.id} and deleted_at is null
    limit 1`.execute(database);
  if (content.length > 0) throw new Failure(422, message('folders.not_empty'));
  await sql`
    update folders set deleted_at = ${now}, deleted_by = ${actor.userId}, version = version + 1
    where id = ${folder.id}`.execute(database);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return { message: { key: `folders.deleted.${folder.type}` } };
});
