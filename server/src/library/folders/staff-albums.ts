import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineEvent } from '#server/platform/events.ts';

/** Raised when families see albums that only staff saw before. */
export const albumsShown = defineEvent<{
  kindergartenId: number;
  folderIds: readonly number[];
  now: string;
}>();

/**
 * Whether anybody but staff and officials sees the folder: everybody here, a child's guardians, or one of those
 * it is shared with. Roles and target groups count, since families may be in them.
 */
export function showsFamilies(folderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from folders there
    where there.id = ${folderId} and (there.public or there.child_id is not null or exists (
      select from folders step join audience_entries entry on entry.audience_id = step.audience_id
      where step.id = any(there.path) and (step.id = there.id or entry.level = 3)
        and entry.unique_id !~ '^(employees?|teachers|officials?)-'
    ))
  )`;
}

/** The albums in and below these folders that no family sees, before a change of who sees them. */
export async function listStaffAlbums(
  database: Transaction,
  folderIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select folder.id from folders folder
    where folder.path && ${[...folderIds]}::bigint[] and folder.type = 'gallery' and not ${showsFamilies(sql`folder.id`)}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Raises `albumsShown` for those of the albums that families see after the change. */
export async function announceShownAlbums(
  { database, params, now }: { database: Transaction; params: { kindergarten_id: number }; now: string },
  staffAlbums: readonly number[],
): Promise<void> {
  if (staffAlbums.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select folder.id from folders folder
    where folder.id = any(${[...staffAlbums]}::bigint[]) and ${showsFamilies(sql`folder.id`)}`.execute(
    database,
  );
  const folderIds = rows.map(({ id }) => id);
  if (folderIds.length > 0)
    await albumsShown.raise(database, { kindergartenId: params.kindergarten_id, folderIds, now });
}
