import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { cleanFileName } from '#contract/library/file-names.ts';
import { rowIdText } from '#contract/platform/rules.ts';
import { selectOwnChildren } from '#server/kindergarten/children/access.ts';
import { lockToFill, requireFolder, requireLevel } from '#server/library/folders/access.ts';
import { showsFamilies } from '#server/library/folders/staff-albums.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileSlot, FileTarget } from '#server/platform/file-owners.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { type FileCall, type FoundFile, isStaff, marksChildren } from './access.ts';
import { nameGroup, planAnnouncement } from './announce-file.ts';
import { isDrafted } from './drafts.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import type { StoredContent } from './store-content.ts';

const folderTarget = z.strictObject({ folder_id: rowIdText });

/** The place of a new file: a folder, or the set of an owner. */
interface FilePlace extends Pick<FoundFile, 'type' | 'folder_id' | 'owner_kind'>, Pick<FileSlot, 'day'> {
  openSet(transaction: Transaction): Promise<number | null>;
}

/** The place of the target; 404 if the actor cannot see it, 403 if they may not add to it. */
export async function requireTarget(
  call: FileCall,
  target: FileTarget,
  options: { lock?: true } = {},
): Promise<FilePlace> {
  const { success, data } = folderTarget.safeParse(target);
  if (success) {
    const { id, type } = await requireFolder(call, data.folder_id, 2, options.lock && lockToFill);
    return { type, folder_id: id, owner_kind: null, day: null, openSet: async () => null };
  }
  for (const owner of call.platform.fileOwners) {
    const slot = await owner.open(call, target);
    if (slot === null) continue;
    requireLevel(slot, 3);
    return { folder_id: null, owner_kind: owner.kind, ...slot };
  }
  throw invalidField('folder_id', 'rules.required');
}

/** The upload time as the sender reports it, in ISO 8601. */
export function readUploadedAt(said: string): string {
  return `${said.replace(' ', 'T')}Z`;
}

/**
 * Inserts the row of a stored file and its jobs; checks again whether the actor may add to the place. A picture
 * or video by staff is a draft where families see it, so that its children are marked before.
 */
export async function insertFile(
  call: FileCall & { database: Transaction },
  target: FileTarget,
  content: StoredContent,
  uploadedAt: string,
): Promise<number> {
  const { database, actor, params, now } = call;
  const { openSet, ...place } = await requireTarget(call, target, { lock: true });
  const fileSetId = await openSet(database);
  const { rows } = await sql<{ id: number; shared_at: string | null }>`
    insert into files (
      kindergarten_id, folder_id, owner_kind, file_set_id, day, type, filename, storage_key, name, mime_type, size,
      width, height, captured_at, thumbnails, may_hold_place, uploaded_at, created_at, shared_at, created_by, updated_at
    )
    values (
      ${params.kindergarten_id}, ${place.folder_id}, ${place.owner_kind}, ${fileSetId}, ${place.day}, ${place.type},
      ${randomBytes(18).toString('base64url')}, ${content.storageKey}, ${cleanFileName(content.name)}, ${content.mimeType},
      ${content.size}, ${content.width}, ${content.height}, ${content.capturedAt},
      ${content.pictured ? 'waiting' : 'none'}, ${content.mayHoldPlace}, least(${uploadedAt}::timestamptz, ${now}::timestamptz), ${now},
      ${tellShared(call, place, content)}, ${actor.userId}, ${now}
    )
    returning id, shared_at`.execute(database);
  const { id, shared_at } = onlyRow(rows);
  const file = { file_id: id, kindergarten_id: params.kindergarten_id };
  if (content.pictured) await planJob(database, makeThumbnails, file);
  const placed = { folder_id: place.folder_id, file_set_id: fileSetId, type: place.type };
  await planAnnouncement(database, file, nameGroup({ ...placed, draft: shared_at === null }));
  return id;
}

/** Since when the file is shared; null for a draft. What guardians add to their own child is theirs. */
function tellShared(
  { actor, params, now, platform }: FileCall,
  { folder_id, owner_kind, type }: Omit<FilePlace, 'openSet'>,
  { mimeType }: StoredContent,
): RawBuilder<string | null> {
  if (!isDrafted({ type, mimeType }) || !marksChildren(platform.fileOwners, { owner_kind }))
    return sql`${now}`;
  const isOwn = sql`exists (
    select from folders where id = ${folder_id} and child_id in (${selectOwnChildren(actor, params.kindergarten_id)})
  )`;
  const isSeen =
    folder_id === null ? sql.lit(true) : sql`(${showsFamilies(sql`${folder_id}`)} and not ${isOwn})`;
  return sql`case when not (${isStaff(actor, params.kindergarten_id)} and ${isSeen}) then ${now}::timestamptz end`;
}
