import { type RawBuilder, sql } from 'kysely';
import type { Flag } from '#contract/access/flags.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { hiddenAreas, isOwnChild, teachesChild } from '#server/kindergarten/children/access.ts';
import { selectIdentities } from '#server/kindergarten/target-groups/identities.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';

/** Nothing, view, edit, manage (files-and-forms §6). */
export type FolderLevel = 0 | 1 | 2 | 3;

/** A call about a folder, as far as the rules need it. */
export interface FolderCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

/** A folder that is there, with what the actor may do with it. */
export interface FoundFolder {
  id: number;
  type: FolderType;
  name: string;
  parent_id: number | null;
  path: number[];
  course_id: number | null;
  child_id: number | null;
  version: number;
  level: FolderLevel;
}

/** Keeps a folder where it is, out of the trash and with its lists, while something is put into it. */
export const lockToFill = sql`for share of folder`;
/** Lets nobody else change a folder, or put something into it by `lockToFill`, meanwhile. */
export const lockToChange = sql`for no key update of folder`;

/**
 * The folder, for whoever may do as much with it: 404 where it is not there, lies in the trash or may not be seen, 403 where
 * the actor's level is too low. Lock it where something is written that depends on it.
 */
export async function requireFolder(
  { database, actor, params: { kindergarten_id }, now }: FolderCall,
  folderId: number,
  level: Exclude<FolderLevel, 0>,
  lock: RawBuilder<unknown> = sql``,
): Promise<FoundFolder> {
  const { rows } = await sql<FoundFolder>`
    with ${withIdentities(actor, kindergarten_id, now)}
    select
      folder.id, folder.type, folder.name, folder.parent_id, folder.path, folder.course_id, folder.child_id, folder.version,
      ${folderLevel(actor, kindergarten_id, now)} as level
    from folders folder
    where folder.id = ${folderId} and folder.kindergarten_id = ${kindergarten_id} and folder.deleted_at is null
    ${lock}`.execute(database);
  const [folder] = rows;
  if (folder === undefined || folder.level === 0) throw notFound();
  if (folder.level < level) throw forbidden();
  return folder;
}

/** Whether it is the folder that a class or a child has by itself: named after that, never moved or deleted. */
export function isFixed(folder: Pick<FoundFolder, 'parent_id' | 'course_id' | 'child_id'>): boolean {
  return folder.parent_id === null && (folder.course_id !== null || folder.child_id !== null);
}

/**
 * A common table expression `identity (unique_id)` for `folderLevel`: written once per statement, so that a list asks only
 * once who the actor is.
 */
export function withIdentities(actor: Actor, kindergartenId: number, now: string): RawBuilder<unknown> {
  return sql`identity as materialized (${selectIdentities(actor.userId, kindergartenId, now)})`;
}

/**
 * The same for lists, with one more expression `granted (folder_id, level)`: what is shared with the actor anywhere, looked
 * up once instead of for each row.
 */
export function withShares(actor: Actor, kindergartenId: number, now: string): RawBuilder<unknown> {
  return sql`${withIdentities(actor, kindergartenId, now)}, granted as materialized (
    select folder_id, max(level) as level from folder_shares
    where unique_id in (select unique_id from identity) group by folder_id
  )`;
}

/**
 * What the actor may do with the row of `folders folder` (0 to 3), in a statement that begins with `withIdentities` and
 * binds the folder to the kindergarten. The one rule of sharing: single rows, lists, search, counts, archives, thumbnails
 * and live events all ask it.
 *
 * Shared with one of the actor's identities at that level; managers of a folder manage everything below it; public means
 * view for everyone there, and shared_edit lifts view to edit. A child's folders follow the rights on the child instead.
 */
export function folderLevel(actor: Actor, kindergartenId: number, now: string): RawBuilder<number> {
  return levelBy(sharedLevel(actor), actor, kindergartenId, now);
}

/** The same level for the many rows of a list, in a statement that begins with `withShares`. */
export function listedFolderLevel(actor: Actor, kindergartenId: number, now: string): RawBuilder<number> {
  return levelBy(grantedLevel(actor), actor, kindergartenId, now);
}

function levelBy(
  shared: RawBuilder<number>,
  actor: Actor,
  kindergartenId: number,
  now: string,
): RawBuilder<number> {
  const module = sql`case folder.type when 'gallery' then ${has(actor, 'gallery_access_index')}
    else ${has(actor, 'documents_access_index')} end`;
  return sql`case
    when not (${module}) then 0
    when folder.child_id is not null then ${childFolderLevel(actor, kindergartenId, now)}
    when ${has(actor, 'folders_can_manage_all')} then 3
    else ${shared}
  end`;
}

/** Written into the statement, so that the planner leaves out what does not concern the actor. */
function has(actor: Actor, flag: Flag): RawBuilder<boolean> {
  return sql.lit(actor.hasFlag(flag));
}

function sharedLevel(actor: Actor): RawBuilder<number> {
  return sql`(
    select case when shared.level = 1 and folder.shared_edit then 2 else shared.level end
    from (
      select greatest(
        coalesce(max(share.level), 0), case when folder.public and ${sql.lit(actor.isMember)} then 1 else 0 end
      ) as level
      from folder_shares share
      where share.folder_id = any(folder.path) and (share.folder_id = folder.id or share.level = 3)
        and share.unique_id in (select unique_id from identity)
    ) shared
  )`;
}

/** As `sharedLevel`; each `in` is a hash that is made once for the whole list. */
function grantedLevel(actor: Actor): RawBuilder<number> {
  return sql`case
    when (
      select bool_or(step in (select folder_id from granted where level = 3)) from unnest(folder.path) as step
    ) then 3
    when folder.id in (select folder_id from granted where level = 2) then 2
    when folder.id in (select folder_id from granted) or (folder.public and ${sql.lit(actor.isMember)})
      then case when folder.shared_edit then 2 else 1 end
    else 0
  end`;
}

/**
 * The flags' level for a guardian of the child from whom its files are not hidden, and for an employee who teaches the
 * child or may see the files of all (decisions.md); nothing where the kindergarten keeps no files of children.
 */
function childFolderLevel(actor: Actor, kindergartenId: number, now: string): RawBuilder<number> {
  const sides: RawBuilder<number>[] = [];
  if (actor.hasFlag('child_access_files_guardian')) {
    sides.push(sql`case when ${isOwnChild(actor, kindergartenId)}
      and not ('files' = any(${hiddenAreas(actor, kindergartenId, now)})) then ${levelOf(actor, 'guardian')} end`);
  }
  if (actor.hasFlag('child_access_files_employee')) {
    const teaches = teachesChild(actor, kindergartenId, now);
    const reaches = actor.hasFlag('child_access_files_all') ? sql`true` : teaches;
    sides.push(sql`case when ${reaches} then ${levelOf(actor, 'employee')} end`);
  }
  if (sides.length === 0) return sql`0`;
  return sql`coalesce((
    select greatest(${sql.join(sides)})
    from children child
    left join kindergarten_settings settings on settings.kindergarten_id = child.kindergarten_id
    where child.id = folder.child_id and coalesce(settings.child_profile_files_enabled, true)
  ), 0)`;
}

function levelOf(actor: Actor, side: 'employee' | 'guardian'): RawBuilder<Exclude<FolderLevel, 0>> {
  if (actor.hasFlag(`child_manage_files_${side}`)) return sql.lit(3);
  return sql.lit(actor.hasFlag(`child_edit_files_${side}`) ? 2 : 1);
}
