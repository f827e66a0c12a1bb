import { sql } from 'kysely';
import type { ChildSafety } from '#contract/kindergarten/child.ts';
import {
  getChildFolder,
  getChildThumbnail,
  listChildFiles,
  listChildFolders,
} from '#contract/library/child-files.ts';
import type { FolderRow } from '#contract/library/folders.ts';
import { seesChild } from '#server/kindergarten/children/access.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import { requireFile } from '#server/library/files/access.ts';
import { pageFiles } from '#server/library/files/list-files.ts';
import { openThumbnail } from '#server/library/files/open-file.ts';
import { orderOf, pageFolders } from '#server/library/folders/page-folders.ts';
import { readOpenedFolder } from '#server/library/folders/read-folders.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { requireChildFolder } from './child-folder.ts';

export const handleListChildFolders = bind(listChildFolders, async (call) => {
  const { query, audit } = call;
  const found = await pageFolders(
    call,
    query,
    sql`folder.type = ${query.type} and folder.child_id is not null and folder.parent_id is null`,
    orderOf(query),
  );
  audit({
    folder_id: found.data.map(({ id }) => id),
    child_id: found.data.flatMap(({ child_id }) => child_id ?? []),
  });
  const safety = await readSafety(call, found.data);
  return {
    ...found,
    data: found.data.map((folder) => ({ ...folder, safety: safety.get(folder.child_id) ?? null })),
  };
});

/** What must be known of the children to whom the folders belong, by the child's id. */
async function readSafety(
  { database, actor, params }: Call<typeof listChildFolders>,
  folders: readonly FolderRow[],
) {
  const ids = folders.map(({ child_id }) => child_id);
  const { rows } = await sql<{ id: number | null; safety: ChildSafety | null }>`
    select child.id, ${selectSafety(actor, params.kindergarten_id)} as safety
    from children child
    where child.id = any(${ids}::bigint[]) and ${seesChild(actor, params.kindergarten_id)}`.execute(database);
  return new Map(rows.map(({ id, safety }) => [id, safety]));
}

export const handleGetChildFolder = bind(getChildFolder, async (call) => {
  const { id } = await requireChildFolder(call, call.query.type, 1);
  return readOpenedFolder(call, id);
});

export const handleListChildFiles = bind(listChildFiles, async (call) => {
  const { params, query } = call;
  const { level } = await requireChildFolder(call, query.type, 1);
  return pageFiles(
    call,
    sql`folder.child_id = ${params.child_id} and folder.deleted_at is null and file.type = ${query.type}`,
    level,
  );
});

export const handleGetChildThumbnail = bind(getChildThumbnail, async (call) => {
  const { params } = call;
  const file = await requireFile(call, ['gallery', 'documents'], params.filename);
  if (file.child_id !== params.child_id) throw notFound();
  return openThumbnail(call, file);
});
