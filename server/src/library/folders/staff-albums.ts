import { type RawBuilder, sql } from 'kysely';
import { isEmployee } from '#server/kindergarten/target-groups/identities.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Whether the row of `files file` is a picture or video of an album that somebody who works in the kindergarten
 * added: it is a draft first where families see it.
 */
export function isDraftedRow(kindergartenId: number): RawBuilder<boolean> {
  return sql`(file.type = 'gallery' and file.mime_type ~ '^(image|video)/'
    and ${isEmployee(sql`file.created_by`, kindergartenId)})`;
}

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

/** After that change: makes drafts of what only staff saw in those of the albums that families see now. */
export async function draftWhatFamiliesSee(
  { database, params, now }: { database: Transaction; params: { kindergarten_id: number }; now: string },
  staffAlbums: readonly number[],
): Promise<void> {
  if (staffAlbums.length === 0) return;
  await sql`
    update files file set shared_at = null, updated_at = ${now}
    from folders folder
    where folder.id = file.folder_id and folder.id = any(${[...staffAlbums]}::bigint[])
      and ${showsFamilies(sql`folder.id`)} and ${isDraftedRow(params.kindergarten_id)}`.execute(database);
}
