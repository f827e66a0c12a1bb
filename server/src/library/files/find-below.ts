import { type RawBuilder, sql } from 'kysely';

/** Holds for the rows of `fromFiles` that lie in the folder. */
export function liesIn(folderId: number): RawBuilder<boolean> {
  return sql`file.folder_id = ${folderId}`;
}

/** The same with whatever lies below it. What somebody may do there, the level of each file says: it may be nothing. */
export function liesInOrBelow(folderId: number): RawBuilder<boolean> {
  return sql`folder.path @> array[${folderId}]::bigint[]`;
}
