import { sql } from 'kysely';
import { moveFolders, moveFoldersToTop } from '#contract/library/bulk-folders.ts';
import { addFlags } from '#contract/library/type-flags.ts';
import { lockPlace } from '#server/access/roles/require-manager.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { addToAudiences, selectEntries } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import {
  type FolderLevel,
  type FoundFolder,
  folderLevel,
  isFixed,
  lockToChange,
  requireFolder,
  selectAudiencesOf,
  withShares,
} from './access.ts';
import { differInManagers } from './move-obstacles.ts';
import { announceShownAlbums, listStaffAlbums } from './staff-albums.ts';

type MovingFolder = Omit<FoundFolder, 'name' | 'audience_id'> & { parent_level: FolderLevel | null };
type MoveCall = Pick<
  Call<typeof moveFoldersToTop>,
  'database' | 'actor' | 'now' | 'body' | 'audit' | 'params'
>;

export const handleMoveFolders = bind(moveFolders, async (call) => {
  const { database, params } = call;
  const moving = await lockMoving(call);
  const target = await requireFolder(call, params.folder_id, 2, lockToChange);
  for (const folder of moving) {
    if (folder.id === target.id) throw invalidField('folder_ids', 'folders.move.into_itself');
    if (target.path.includes(folder.id)) throw invalidField('folder_ids', 'folders.move.below_itself');
    if (folder.type !== target.type) throw invalidField('folder_ids', 'folders.move.other_type');
    if (folder.child_id !== target.child_id) throw invalidField('folder_ids', 'folders.move.closed');
  }
  const moved = moving.filter((folder) => folder.parent_id !== target.id);
  const edited = moved.filter(({ level }) => level < 3);
  if (await changeManagers(database, edited, target.path))
    throw invalidField('folder_ids', 'folders.move.other_managers');
  const staffAlbums = await listStaffAlbums(database, idsOf(moved));
  await putBelow(database, moved, target, call.now);
  await announceShownAlbums(call, staffAlbums);
  await announceChange(database, params.kindergarten_id, 'files', call.now);
  return describeMove(moved);
});

/** Requires manage: a folder that had only inherited managers keeps them. */
export const handleMoveFoldersToTop = bind(moveFoldersToTop, async (call) => {
  const { database, actor, now } = call;
  const moving = await lockMoving(call);
  for (const folder of moving) {
    if (folder.child_id !== null) throw invalidField('folder_ids', 'folders.move.closed');
    if (folder.level < 3 || !actor.hasFlag(addFlags[folder.type])) throw forbidden();
  }
  const moved = moving.filter((folder) => folder.parent_id !== null);
  const managersAbove = sql`
    select folder.audience_id, entry.unique_id, entry.level
    from folders folder
    cross join lateral (${selectEntries(selectAudiencesOf(sql`folder.path`))}) entry
    where folder.id = any(${idsOf(moved)}::bigint[]) and entry.level = 3 and not exists (
      select from (${selectEntries(sql`folder.audience_id`)}) own where own.level = 3
    )`;
  await addToAudiences(database, managersAbove);
  await putBelow(database, moved, { id: null, path: [], course_id: null }, now);
  await announceChange(database, call.params.kindergarten_id, 'files', now);
  return describeMove(moved);
});

/**
 * Locks the folders of the call until it ends: no other move in the kindergarten runs at the same time, so
 * two moves cannot create a cycle. 404 unless all exist, 403 if one may not be moved.
 */
async function lockMoving({ database, actor, params, body, now, audit }: MoveCall): Promise<MovingFolder[]> {
  await lockPlace(database, { kindergartenId: params.kindergarten_id });
  const level = folderLevel(actor, params.kindergarten_id);
  const ids = [...new Set(body.folder_ids)];
  const { rows } = await sql<MovingFolder>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select folder.id, folder.type, folder.parent_id, folder.path, folder.course_id, folder.child_id, folder.version,
      ${level} as level,
      (select level from (
        select folder.id, ${level} as level from folders folder where folder.id = moving.parent_id
      ) above) as parent_level
    from folders folder join folders moving on moving.id = folder.id
    where folder.id = any(${ids}::bigint[]) and folder.kindergarten_id = ${params.kindergarten_id}
      and folder.deleted_at is null
    order by cardinality(folder.path), folder.id
    for no key update of folder`.execute(database);
  const seen = rows.filter((folder) => folder.level > 0);
  if (seen.length < ids.length) throw notFound();
  audit({ folder_id: ids });
  if (!seen.every(isMovable)) throw forbidden();
  return seen;
}

/** Requires edit on both the folder and its parent; at the top level requires manage. */
function isMovable(folder: MovingFolder): boolean {
  if (isFixed(folder)) return false;
  return folder.level === 3 || (folder.level === 2 && (folder.parent_level ?? 0) >= 2);
}

/** Whether one of the folders would have other managers on that path. */
async function changeManagers(
  database: Transaction,
  folders: readonly Pick<MovingFolder, 'id'>[],
  path: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from folders folder
    where folder.id = any(${idsOf(folders)}::bigint[])
      and ${differInManagers(sql`folder.path`, sql`(${[...path]}::bigint[] || folder.id)`)}
    limit 1`.execute(database);
  return rows.length > 0;
}

/**
 * Moves folders and updates the paths of everything below them, including folders in the trash. If one of
 * them is below another, each moves separately.
 */
async function putBelow(
  database: Transaction,
  folders: readonly Pick<MovingFolder, 'id'>[],
  target: { id: number | null; path: readonly number[]; course_id: number | null },
  now: string,
): Promise<void> {
  const ids = sql`${idsOf(folders)}::bigint[]`;
  const isMoved = sql`id = any(${ids})`;
  const lowestMoved = sql`(
    select max(number) from unnest(path) with ordinality as step (step, number) where step = any(${ids})
  )`;
  await sql`
    update folders set
      parent_id = case when ${isMoved} then ${target.id}::bigint else parent_id end,
      path = ${[...target.path]}::bigint[] || path[${lowestMoved}:],
      course_id = ${target.course_id},
      updated_at = case when ${isMoved} then ${now}::timestamptz else updated_at end,
      version = version + case when ${isMoved} then 1 else 0 end
    where path && ${ids}`.execute(database);
}

function idsOf(folders: readonly Pick<MovingFolder, 'id'>[]): number[] {
  return folders.map(({ id }) => id);
}

function describeMove(moved: readonly MovingFolder[]) {
  return {
    message: { key: 'folders.moved' },
    moved: moved.map(({ id, parent_id }) => ({ id, parent_id })),
  };
}
