import { sql } from 'kysely';
import { getDocumentAccess, getFolderAccess, syncFolder } from '#contract/library/folder-access.ts';
import { type AccessLevel, type AccessLists, accessLevels } from '#contract/library/sharing.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { readEntries, selectEntries, writeAudience } from '#server/kindergarten/target-groups/audiences.ts';
import { addLooks } from '#server/kindergarten/target-groups/identity-looks.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type FolderCall,
  type FoundFolder,
  lockToChange,
  requireFolder,
  selectAudiencesOf,
} from './access.ts';
import { announceShownAlbums, listStaffAlbums } from './staff-albums.ts';

/** A call that names people, in the reader's language. */
export interface SharingCall extends FolderCall {
  platform: Platform;
}

/** The people with whom a folder is shared, by level; a person in several lists has the highest. */
export type ShareLists = Partial<Record<AccessLevel, readonly string[] | undefined>>;

/** The number of a level in the database: 1, 2, 3. */
const levelOf = (access: AccessLevel) => accessLevels.indexOf(access) + 1;

/** The view for reading identities: the actor looks at those of the call's kindergarten. */
export function viewOf({ actor, params, now, platform }: SharingCall): IdentityView {
  return { actor, tenant: { kind: 'kindergarten', id: params.kindergarten_id }, now, platform };
}

/** The shares of the folder, and the inherited managers. */
export async function readLists(
  call: SharingCall,
  { audience_id, path }: Pick<FoundFolder, 'audience_id' | 'path'>,
): Promise<{ own: (Identity & { level: number })[]; above: Identity[] }> {
  const entries = await readEntries(call.database, viewOf(call), selectAudiencesOf(sql`${path}::bigint[]`));
  const managers = entries.filter((entry) => entry.audience_id !== audience_id && entry.level === 3);
  return {
    own: entries.filter((entry) => entry.audience_id === audience_id),
    above: [...new Map(managers.map((entry) => [entry.unique_id, entry])).values()],
  };
}

async function readAccessLists(call: SharingCall, folder: FoundFolder): Promise<AccessLists> {
  const { own, above } = await readLists(call, folder);
  const known = await addLooks(call.database, [...own, ...above]);
  const listed = known.slice(0, own.length);
  const pick = (access: AccessLevel) => listed.filter((_, index) => own[index]?.level === levelOf(access));
  return {
    folder_id: folder.id,
    acl_groups: { view: pick('view'), edit: pick('edit'), manage: pick('manage') },
    parent_managers: known.slice(own.length),
    version: folder.version,
    allowed: { share: folder.level === 3 && folder.child_id === null },
  };
}

/** Replaces the shares of a locked folder, as `writeAudience` does. Inherited managers are left out. */
export async function writeShares(
  call: SharingCall & { database: Transaction },
  { audience_id, path }: Pick<FoundFolder, 'audience_id' | 'path'>,
  lists: ShareLists,
): Promise<void> {
  if (audience_id === null) return;
  const { rows } = await sql<{ unique_id: string }>`
    select unique_id from (${selectEntries(selectAudiencesOf(sql`${path}::bigint[]`))}) entry
    where audience_id <> ${audience_id} and level = 3`.execute(call.database);
  const above = new Set(rows.map(({ unique_id }) => unique_id));
  const below = (list: readonly string[] = []) => list.filter((one) => !above.has(one));
  const { view, edit, manage } = lists;
  const own = { view: below(view), edit: below(edit), manage: below(manage) };
  await writeAudience(call.database, viewOf(call), audience_id, accessLevels, own);
}

/** A top-level folder needs a manager; other folders inherit theirs. */
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
  const file = requireRow(rows);
  return readAccessLists(call, await requireFolder(call, file.folder_id, 2));
});

export const handleSyncFolder = bind(syncFolder, async (call) => {
  const { database, body, now } = call;
  const folder = await requireFolder(call, call.params.folder_id, 3, lockToChange);
  if (folder.child_id !== null) throw forbidden();
  if (folder.version !== body.version) throw call.conflict(await readAccessLists(call, folder));
  requireManagers(folder.parent_id, body);
  const staffAlbums = await listStaffAlbums(database, [folder.id]);
  await writeShares(call, folder, body);
  await announceShownAlbums(call, staffAlbums);
  const version = folder.version + 1;
  await sql`update folders set version = ${version}, updated_at = ${now} where id = ${folder.id}`.execute(
    database,
  );
  await announceChange(database, call.params.kindergarten_id, 'files', now);
  return readAccessLists(call, { ...folder, version });
});
