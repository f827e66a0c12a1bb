import { type RawBuilder, sql } from 'kysely';
import type { Flag } from '#contract/access/flags.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { hiddenAreas, isChildOf, isOwnChild, teachesChild } from '#server/kindergarten/children/access.ts';
import { withAudiences } from '#server/kindergarten/target-groups/audiences.ts';
import { knowIdentities } from '#server/kindergarten/target-groups/know-identities.ts';
import type { OwnerCall } from '#server/platform/file-owners.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';

/** None, view, edit, manage (files-and-forms §6). */
export type FolderLevel = 0 | 1 | 2 | 3;

/** A call about a folder, as far as the rules need it. */
export type FolderCall = OwnerCall;

/** An existing folder, with what the actor may do with it. */
export interface FoundFolder {
  id: number;
  type: FolderType;
  name: string;
  parent_id: number | null;
  path: number[];
  course_id: number | null;
  child_id: number | null;
  /** Null for a child's folder, which is shared with nobody. */
  audience_id: number | null;
  version: number;
  level: FolderLevel;
}

/** Prevents that a folder is moved, deleted or shared differently while something is added to it. */
export const lockToFill = sql`for share of folder`;
/** Prevents that anybody else changes a folder, or adds to it through `lockToFill`, meanwhile. */
export const lockToChange = sql`for no key update of folder`;

/**
 * The folder, if the actor's level is high enough: 404 if it does not exist, is in the trash or is not
 * visible, 403 if the level is too low. Lock it if something depending on it is written.
 */
export async function requireFolder(
  call: FolderCall,
  folderId: number,
  level: Exclude<FolderLevel, 0>,
  lock: RawBuilder<unknown> = sql``,
): Promise<FoundFolder> {
  const {
    database,
    params: { kindergarten_id },
    now,
  } = call;
  const reader = await knowIdentities(call);
  const find = async (kind: 'shared' | 'any') => {
    const { rows } = await sql<FoundFolder>`
      with ${withShares(reader, kindergarten_id, now, sql`select unnest(path) from folders where id = ${folderId}`)}
      select
        folder.id, folder.type, folder.name, folder.parent_id, folder.path, folder.course_id, folder.child_id,
        folder.audience_id, folder.version, ${folderLevel(reader, kindergarten_id, kind)} as level
      from folders folder
      where folder.id = ${folderId} and folder.kindergarten_id = ${kindergarten_id} and folder.deleted_at is null
      ${lock}`.execute(database);
    return rows[0];
  };
  // Most folders belong to no child, and a query for those only costs a third less.
  const found = await find('shared');
  const folder = typeof found?.child_id === 'number' ? await find('any') : found;
  return requireLevel(folder, level);
}

/** 404 if it does not exist or may not be seen, 403 if the actor's level is too low. */
export function requireLevel<Found extends { level: number }>(
  found: Found | undefined,
  level: Exclude<FolderLevel, 0>,
): Found {
  if (found === undefined || found.level === 0) throw notFound();
  if (found.level < level) throw forbidden();
  return found;
}

/** Whether the reader may see any diary; nobody may if the kindergarten keeps none. */
export function readsDiaries(reader: Reader): boolean {
  const flags = ['diary_access_course', 'diary_access_manager', 'child_access_diary'] as const;
  return flags.some((flag) => reader.hasFlag(flag));
}

/** Whether it is the fixed folder of a class or a child: named after it, never moved or deleted. */
export function isFixed(folder: Pick<FoundFolder, 'parent_id' | 'course_id' | 'child_id'>): boolean {
  return folder.parent_id === null && (folder.course_id !== null || folder.child_id !== null);
}

/**
 * Computes the input of `folderLevel` once, not for each row: the shares of the reader (`withAudiences`), and
 * `managed (folder_id)`, the folders that they manage. If the statement is about few folders, `paths` selects
 * the ids of these and of all folders above; otherwise the whole kindergarten is read.
 */
export function withShares(
  reader: Reader,
  kindergartenId: number,
  now: string,
  paths?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const managedOf = (folders: RawBuilder<unknown>) => sql`managed as materialized (
    select folder.id as folder_id from reached join ${folders} folder on folder.audience_id = reached.audience_id
    where reached.level = 3
  )`;
  if (paths === undefined) {
    return sql`${withAudiences('folders', reader, kindergartenId, now)}, ${managedOf(sql`folders`)}`;
  }
  const audiences = sql`select audience_id from path_folder`;
  return sql`
    path_folder as materialized (select id, audience_id from folders where id in (${paths})),
    ${withAudiences('folders', reader, kindergartenId, now, audiences)}, ${managedOf(sql`path_folder`)}`;
}

/** Selects the audiences of the folders with these ids. */
export function selectAudiencesOf(folderIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select audience_id from folders where id = any(${folderIds})`;
}

/**
 * What the reader may do with the row of `folders folder` (0 to 3), in a statement that begins with
 * `withShares`; 0 for another kindergarten. The only rule of sharing, used by single rows, lists, search,
 * counts, archives, thumbnails and live events.
 *
 * A share gives its level to one of the reader's identities; managers of a folder manage all below it; public
 * is view for all members; shared_edit raises view to edit. A child's folders follow the rights on the child.
 *
 * @param kind `shared` if no row can belong to a child: saves the condition on children and its locks
 * @param inherits whether the reader manages it or a folder above, if the statement has that at less cost
 */
export function folderLevel(
  reader: Reader,
  kindergartenId: number,
  kind: 'any' | 'shared' = 'any',
  inherits = sql<boolean>`(
    select bool_or(step in (select folder_id from managed)) from unnest(folder.path) as step
  )`,
): RawBuilder<number> {
  // Each `in` becomes a hash that is built once for all rows.
  return sql`case
    when folder.kindergarten_id <> ${kindergartenId} then 0
    when not (case folder.type when 'gallery' then ${has(reader, 'gallery_access_index')}
      else ${has(reader, 'documents_access_index')} end) then 0
    when folder.child_id is not null then ${kind === 'shared' ? sql`0` : childFolderLevel(reader, kindergartenId)}
    when ${has(reader, 'folders_can_manage_all')} then 3
    when ${inherits} then 3
    when folder.audience_id in (select audience_id from reached where level = 2) then 2
    when folder.audience_id in (select audience_id from reached) or (folder.public and ${sql.lit(reader.isMember)})
      then case when folder.shared_edit then 2 else 1 end
    else 0
  end`;
}

/** A literal in the statement, so that the planner can omit conditions that do not apply to the reader. */
function has(reader: Reader, flag: Flag): RawBuilder<boolean> {
  return sql.lit(reader.hasFlag(flag));
}

/**
 * The level by flags: for guardians of the child if its files are not hidden from them, and for employees who
 * teach it or may see the files of all (decisions.md); 0 if the kindergarten has no files of children.
 */
function childFolderLevel(reader: Reader, kindergartenId: number): RawBuilder<number> {
  const sides: RawBuilder<number>[] = [];
  if (reader.hasFlag('child_access_files_guardian')) {
    sides.push(sql`case when ${isOwnChild(reader, kindergartenId)}
      and not ('files' = any(${hiddenAreas(reader, kindergartenId)})) then ${levelOf(reader, 'guardian')} end`);
  }
  if (reader.hasFlag('child_access_files_employee')) {
    const reaches = reader.hasFlag('child_access_files_all')
      ? isChildOf(kindergartenId)
      : teachesChild(reader, kindergartenId);
    sides.push(sql`case when ${reaches} then ${levelOf(reader, 'employee')} end`);
  }
  if (sides.length === 0) return sql`0`;
  return sql`coalesce((
    select greatest(${sql.join(sides)})
    from children child
    left join kindergarten_settings settings on settings.kindergarten_id = child.kindergarten_id
    where child.id = folder.child_id and coalesce(settings.child_profile_files_enabled, true)
  ), 0)`;
}

function levelOf(reader: Reader, side: 'employee' | 'guardian'): RawBuilder<Exclude<FolderLevel, 0>> {
  if (reader.hasFlag(`child_manage_files_${side}`)) return sql.lit(3);
  return sql.lit(reader.hasFlag(`child_edit_files_${side}`) ? 2 : 1);
}
