import { sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import {
  type FolderCall,
  type FolderLevel,
  type FoundFolder,
  requireFolder,
} from '#server/library/folders/access.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** The child's own folder of that type; 404 if the actor may not see it, 403 if their level is too low. */
export async function requireChildFolder(
  call: FolderCall & { params: { child_id: number } },
  type: FolderType,
  level: Exclude<FolderLevel, 0>,
): Promise<FoundFolder> {
  const { rows } = await sql<{ id: number }>`
    select id from folders where child_id = ${call.params.child_id} and type = ${type} and parent_id is null`.execute(
    call.database,
  );
  const own = requireRow(rows);
  return requireFolder(call, own.id, level);
}
