import { sql } from 'kysely';
import type { childrenEntered, childrenRenamed } from '#server/kindergarten/children/write-children.ts';
import { insertFixedFolders, renameFixedFolders } from '#server/library/folders/fixed-folders.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';

const selectChildren = (ids: readonly number[]) => sql`
  select kindergarten_id, null::bigint as course_id, id as child_id, fname || ' ' || lname as name, created_at
  from children where id = any(${[...ids]}::bigint[])`;

/** The folders of each child; the rights on the child decide who sees them. */
export async function addChildFolders(
  transaction: Transaction,
  { children }: PayloadOf<typeof childrenEntered>,
): Promise<void> {
  const ids = children.map(({ id }) => id);
  await insertFixedFolders(transaction, selectChildren(ids));
}

export async function renameChildFolders(
  transaction: Transaction,
  { childIds }: PayloadOf<typeof childrenRenamed>,
): Promise<void> {
  await renameFixedFolders(transaction, selectChildren(childIds));
}
