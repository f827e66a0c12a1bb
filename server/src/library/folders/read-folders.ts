import { sql } from 'kysely';
import {
  type Folder,
  type FolderType,
  getFolder,
  listDocuments,
  listGallery,
  listSharedDocuments,
  listSubfolders,
} from '#contract/library/folders.ts';
import { addFlags } from '#contract/library/type-flags.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { gatherReads, selectAsked } from '#server/platform/database/gather-turn.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { SortedQuery } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { type FolderCall, folderLevel, readsDiaries, requireFolder, withShares } from './access.ts';
import { findObstacles } from './move-obstacles.ts';
import { orderOf, pageFolders } from './page-folders.ts';
import { readLists, type SharingCall } from './sharing.ts';

const outermost = sql<boolean>`not exists (select from seen above where above.id = seen.parent_id)`;

async function listTop(call: Call<typeof listGallery | typeof listDocuments>, type: FolderType) {
  const { actor, query, audit } = call;
  const [found, { own, children }] = await Promise.all([
    pageFolders(call, query, sql`folder.type = ${type} and folder.child_id is null`, orderOf(query), {
      matching: query.term === undefined ? outermost : undefined,
      kind: 'shared',
    }),
    readOwnPlace(call),
  ]);
  audit({ folder_id: found.data.map(({ id }) => id) });
  const obstacles = await findObstacles(call, found.data);
  return {
    ...found,
    data: found.data.map((row) => ({ ...row, obstacle: obstacles.get(row.id) ?? null })),
    built_in: {
      diary: readsDiaries(actor),
      children:
        children &&
        (actor.hasFlag('child_access_files_employee') || actor.hasFlag('child_access_files_guardian')),
    },
    own_identity: own,
    allowed: { add_folder: actor.hasFlag(addFlags[type]) },
  };
}

/** The actor's identity in the kindergarten, the employee first, and whether it keeps files of children. */
function readOwnPlace({ database, actor, params }: FolderCall) {
  return findOwnPlaces(database, { user_id: actor.userId, kindergarten_id: params.kindergarten_id });
}

const findOwnPlaces = gatherReads<
  { user_id: number; kindergarten_id: number },
  { own: Identity | null; children: boolean }
>(async (database, asked) => {
  const { rows } = await sql<{ own: Identity | null; children: boolean }>`
    select coalesce((
      select child_profile_files_enabled from kindergarten_settings where kindergarten_id = asked.kindergarten_id
    ), true) as children, (
      select jsonb_build_object(
        'unique_id', membership.type || '-' || membership.id::text, 'type', membership.type, 'name',
        ${memberName('fname', 'membership', 'account')} || ' ' || ${memberName('lname', 'membership', 'account')}
      )
      from memberships membership join users account on account.id = membership.user_id
      where membership.user_id = asked.user_id and membership.kindergarten_id = asked.kindergarten_id
        and membership.active
      order by membership.type limit 1
    ) as own
    from ${selectAsked(asked)} order by asked.number`.execute(database);
  return rows;
});

export const handleListGallery = bind(listGallery, (call) => listTop(call, 'gallery'));
export const handleListDocuments = bind(listDocuments, (call) => listTop(call, 'document'));

export const handleListSharedDocuments = bind(listSharedDocuments, async (call) => {
  const found = await pageFolders(
    call,
    call.query,
    sql`
      folder.type = 'document' and folder.child_id is null and folder.created_by is distinct from ${call.actor.userId}
      and folder.audience_id in (select audience_id from reached)`,
    sql`archived, changed_at desc, id`,
    { kind: 'shared' },
  );
  call.audit({ folder_id: found.data.map(({ id }) => id) });
  return found;
});

/** The subfolders of a folder; with a search term, all folders below it. */
async function pageInside(call: FolderCall, folderId: number, query: SortedQuery<'name' | 'updated_at'>) {
  const room =
    query.term === undefined
      ? sql`folder.parent_id = ${folderId}`
      : sql`folder.path @> array[${folderId}]::bigint[] and folder.id <> ${folderId}`;
  return pageFolders(call, query, room, orderOf(query));
}

/** One folder with its audience; 404 if the actor may not see it. */
export async function readFolder(call: SharingCall, folderId: number): Promise<Folder> {
  const found = await requireFolder(call, folderId, 1);
  const one = { page: 1, perPage: 1 };
  const { actor, database, params, now } = call;
  const { data: rows } = await pageFolders(call, one, sql`folder.id = ${folderId}`, sql`id`);
  const row = onlyRow(rows);
  const { rows: breadcrumbs } = await sql<{ id: number; name: string }>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select folder.id, folder.name from folders folder
    where folder.id = any(${found.path}::bigint[]) and ${folderLevel(actor, params.kindergarten_id)} > 0
    order by cardinality(folder.path)`.execute(database);
  const { own, above } = await readLists(call, found);
  return {
    ...row,
    breadcrumbs,
    parent_managers: above,
    shared_with: own,
    own_identity: (await readOwnPlace(call)).own,
  };
}

export const handleGetFolder = bind(getFolder, (call) => readOpenedFolder(call, call.params.folder_id));

/** One folder with a page of its subfolders; 404 if the actor may not see it. */
export async function readOpenedFolder(
  call: SharingCall & Pick<Call<typeof getFolder>, 'query'>,
  folderId: number,
) {
  const folder = await readFolder(call, folderId);
  return { ...folder, subFolders: await pageInside(call, folder.id, call.query) };
}

export const handleListSubfolders = bind(listSubfolders, async (call) => {
  const { query, params } = call;
  await requireFolder(call, params.folder_id, 1);
  const found = await pageInside(call, params.folder_id, query);
  const obstacles = await findObstacles(call, found.data);
  const data = found.data.map(({ subfolders_count, ...row }) => ({
    ...row,
    ...(query.subcount === '1' && { subfolders_count }),
    obstacle: obstacles.get(row.id) ?? null,
  }));
  return { ...found, data };
});
