import { sql } from 'kysely';
import { getDocumentAccess, getFolderAccess, syncFolder } from '#contract/library/folder-access.ts';
import { type AccessLevel, type AccessLists, accessLevels } from '#contract/library/sharing.ts';
import type { Message } from '#contract/platform/failure.ts';
import { type Identity, identityTypes, parseIdentity } from '#contract/platform/identities.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import {
  nameEverybody,
  selectNamedIdentities,
  selectUsableGroups,
  type View,
} from '#server/kindergarten/target-groups/named-identities.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, invalidFields, notFound } from '#server/platform/http/failure.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type FolderCall, type FoundFolder, lockToChange, requireFolder, withIdentities } from './access.ts';

/** A call that names people, in the reader's language. */
export interface SharingCall extends FolderCall {
  platform: Platform;
}

/** Whom a folder is shared with, by level; whoever stands in several has the highest. */
export type ShareLists = Partial<Record<AccessLevel, readonly string[] | undefined>>;

/** What a level is called in the database: 1, 2, 3. */
const levelOf = (access: AccessLevel) => accessLevels.indexOf(access) + 1;

function viewOf({ actor, params, now, platform }: SharingCall): View {
  return { actor, tenant: { kind: 'kindergarten', id: params.kindergarten_id }, now, platform };
}

/**
 * These identities with their names, groups first; the name is empty where the actor may not know it. Everybody knows the
 * system groups, themselves, and the target groups that they are in.
 */
export async function nameIdentities(call: SharingCall, uniqueIds: readonly string[]): Promise<Identity[]> {
  if (uniqueIds.length === 0) return [];
  const { actor, database, now } = call;
  const { kindergarten_id: kindergartenId } = call.params;
  const view = viewOf(call);
  const everybody = (type: 'employees' | 'guardians') =>
    sql`select ${`${type}-${kindergartenId}`}, ${nameEverybody(view, type)}`;
  const { rows } = await sql<{ unique_id: string; name: string }>`
    with ${withIdentities(actor, kindergartenId, now)}
    select wanted.unique_id, coalesce(max(named.name), '') as name
    from unnest(${[...new Set(uniqueIds)]}::text[]) as wanted (unique_id)
    left join (
      select unique_id, name from (${selectNamedIdentities(view, 'with')}) person
      union all
      select unique_id, name from (${selectUsableGroups(view)}) usable
      union all
      select unique_id, target_group.name from identity
      join target_groups target_group on unique_id = 'group-' || target_group.id::text
      union all
      select membership.type || '-' || membership.id::text,
        ${memberName('fname', 'membership', 'account')} || ' ' || ${memberName('lname', 'membership', 'account')}
      from memberships membership join users account on account.id = membership.user_id
      where membership.user_id = ${actor.userId}
      union all ${everybody('employees')}
      union all ${everybody('guardians')}
    ) named on named.unique_id = wanted.unique_id
    group by wanted.unique_id`.execute(database);
  const place = ({ type }: Identity) => identityTypes.indexOf(type);
  return rows
    .flatMap(({ unique_id, name }) => {
      const type = parseIdentity(unique_id)?.type;
      return type === undefined ? [] : [{ unique_id, name, type }];
    })
    .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, actor.language));
}

/** Who stands in the folder's lists, and who manages it from above. */
export async function readLists(
  call: SharingCall,
  { id, path }: Pick<FoundFolder, 'id' | 'path'>,
): Promise<{ own: (Identity & { level: number })[]; above: Identity[] }> {
  const { rows } = await sql<{ folder_id: number; level: number; unique_id: string }>`
    select folder_id, level, unique_id from folder_shares
    where folder_id = any(${path}::bigint[]) and (folder_id = ${id} or level = 3)`.execute(call.database);
  const named = await nameIdentities(
    call,
    rows.map((row) => row.unique_id),
  );
  const levels = new Map(rows.flatMap((row) => (row.folder_id === id ? [[row.unique_id, row.level]] : [])));
  const managers = new Set(rows.filter((row) => row.folder_id !== id).map((row) => row.unique_id));
  return {
    own: named.flatMap((one) => {
      const level = levels.get(one.unique_id);
      return level === undefined ? [] : [{ ...one, level }];
    }),
    above: named.filter((one) => managers.has(one.unique_id)),
  };
}

async function readAccessLists(call: SharingCall, folder: FoundFolder): Promise<AccessLists> {
  const { own, above } = await readLists(call, folder);
  const pick = (access: AccessLevel) => own.filter(({ level }) => level === levelOf(access));
  return {
    folder_id: folder.id,
    acl_groups: { view: pick('view'), edit: pick('edit'), manage: pick('manage') },
    parent_managers: above,
    version: folder.version,
    allowed: { share: folder.level === 3 && folder.child_id === null },
  };
}

/**
 * Replaces the lists of a folder whose row is locked. Who manages from above is left out; who stood in a list may stay,
 * also unseen; 422 for everybody else whom the actor may not share with here.
 */
export async function writeShares(
  call: SharingCall & { database: Transaction },
  { id, path }: Pick<FoundFolder, 'id' | 'path'>,
  lists: ShareLists,
): Promise<void> {
  const { database } = call;
  const { rows: above } = await sql<{ unique_id: string }>`
    select unique_id from folder_shares
    where folder_id = any(${path}::bigint[]) and folder_id <> ${id} and level = 3`.execute(database);
  const wanted = new Map<string, AccessLevel>();
  for (const access of accessLevels) for (const one of lists[access] ?? []) wanted.set(one, access);
  for (const { unique_id } of above) wanted.delete(unique_id);
  const ids = [...wanted.keys()];
  const wantedRows = sql`
    unnest(${ids}::text[], ${[...wanted.values()].map(levelOf)}::smallint[]) as wanted (unique_id, level)`;
  const view = viewOf(call);
  await sql`delete from folder_shares where folder_id = ${id} and unique_id <> all(${ids}::text[])`.execute(
    database,
  );
  await sql`
    update folder_shares share set level = wanted.level
    from ${wantedRows} where share.folder_id = ${id} and share.unique_id = wanted.unique_id`.execute(
    database,
  );
  await sql`
    insert into folder_shares (
      folder_id, level, unique_id, target_group_id, course_id, membership_id, role_id, kindergarten_id, organization_id
    )
    select ${id}, wanted.level, unique_id, target_group_id, course_id, membership_id, role_id, kindergarten_id,
      organization_id
    from (
      select unique_id, null::bigint as target_group_id, course_id, membership_id, role_id, kindergarten_id, organization_id
      from (${selectNamedIdentities(view, 'without')}) named
      union all
      select unique_id, split_part(unique_id, '-', 2)::bigint, null, null, null, null, null
      from (${selectUsableGroups(view)}) usable
      union all
      select type || '-' || id::text, null, null, id, null, null, null from memberships own
      where user_id = ${call.actor.userId} and active and kindergarten_id = ${call.params.kindergarten_id}
    ) offered join ${wantedRows} using (unique_id)
    on conflict do nothing`.execute(database);
  const { rows } = await sql<{ unique_id: string }>`
    select unique_id from folder_shares where folder_id = ${id}`.execute(database);
  const written = new Set(rows.map((row) => row.unique_id));
  const failed: Record<string, Message[]> = {};
  for (const [one, access] of wanted) {
    if (!written.has(one)) failed[access] = [{ key: 'target-groups.not_of_this_place' }];
  }
  if (Object.keys(failed).length > 0) throw invalidFields(failed);
}

/** At the top somebody has to manage a folder; further down those above do. */
export function requireManagers(parentId: number | null, lists: ShareLists): void {
  if (parentId === null && (lists.manage ?? []).length === 0) throw invalidField('manage', 'rules.required');
}

export const handleGetFolderAccess = bind(getFolderAccess, async (call) => {
  return readAccessLists(call, await requireFolder(call, call.params.folder_id, 2));
});

export const handleGetDocumentAccess = bind(getDocumentAccess, async (call) => {
  const { rows } = await sql<{ folder_id: number }>`
    select file.folder_id from files file join folders folder on folder.id = file.folder_id and folder.type = 'document'
    where file.id = ${call.params.file_id} and file.deleted_at is null`.execute(call.database);
  const [file] = rows;
  if (file === undefined) throw notFound();
  return readAccessLists(call, await requireFolder(call, file.folder_id, 2));
});

export const handleSyncFolder = bind(syncFolder, async (call) => {
  const { database, body, now } = call;
  const folder = await requireFolder(call, call.params.folder_id, 3, lockToChange);
  if (folder.child_id !== null) throw forbidden();
  if (folder.version !== body.version) throw call.conflict(await readAccessLists(call, folder));
  requireManagers(folder.parent_id, body);
  await writeShares(call, folder, body);
  const version = folder.version + 1;
  await sql`update folders set version = ${version}, updated_at = ${now} where id = ${folder.id}`.execute(
    database,
  );
  await announceChange(database, call.params.kindergarten_id, 'files', now);
  return readAccessLists(call, { ...folder, version });
});
