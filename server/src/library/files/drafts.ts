import { type RawBuilder, sql } from 'kysely';
import { isEmployee } from '#server/kindergarten/target-groups/identities.ts';
import type { albumsShown } from '#server/library/folders/staff-albums.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import type { FoundFile } from './access.ts';

/** Whether it is an album's picture or video, which is a draft first if staff add it where families see it. */
export function isDrafted({ type, mimeType }: Pick<FoundFile, 'type'> & { mimeType: string }): boolean {
  return type === 'gallery' && /^(image|video)\//.test(mimeType);
}

/** The same for the rows of `files file` that somebody who works in the kindergarten added. */
export function isDraftedRow(kindergartenId: number): RawBuilder<boolean> {
  return sql`(file.type = 'gallery' and file.mime_type ~ '^(image|video)/'
    and ${isEmployee(sql`file.created_by`, kindergartenId)})`;
}

/** What only staff saw is a draft once families see its album: they say first who is on it. */
export async function draftShownFiles(
  transaction: Transaction,
  { kindergartenId, folderIds, now }: PayloadOf<typeof albumsShown>,
): Promise<void> {
  await sql`
    update files file set shared_at = null, updated_at = ${now}
    where folder_id = any(${[...folderIds]}::bigint[]) and ${isDraftedRow(kindergartenId)}`.execute(
    transaction,
  );
}
