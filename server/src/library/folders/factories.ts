import { sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import { type AccessLevel, accessLevels } from '#contract/library/sharing.ts';
import { parseIdentity } from '#contract/platform/identities.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { testNow } from '#server/testing/now.ts';

/** The column that holds the number of an identity of this type. */
const columnOf = {
  group: 'target_group_id',
  course: 'course_id',
  teachers: 'course_id',
  employee: 'membership_id',
  guardian: 'membership_id',
  official: 'membership_id',
  role: 'role_id',
  employees: 'kindergarten_id',
  guardians: 'kindergarten_id',
  officials: 'organization_id',
} as const;

/** A folder of documents unless told otherwise, shared with nobody but those named; returns its id. */
export async function makeFolder(
  database: Database,
  traits: {
    kindergartenId: number;
    type?: FolderType;
    parentId?: number;
    childId?: number;
    name?: string;
    public?: boolean;
    sharedEdit?: boolean;
    createdBy?: number;
  } & Partial<Record<AccessLevel, readonly string[]>>,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into folders (
        kindergarten_id, type, parent_id, child_id, name, public, shared_edit, created_by, created_at, updated_at
      ) values (
        ${traits.kindergartenId}, ${traits.type ?? 'document'}, ${traits.parentId ?? null}, ${traits.childId ?? null},
        ${traits.name ?? 'Testkaust'}, ${traits.public ?? false}, ${traits.sharedEdit ?? false},
        ${traits.createdBy ?? null}, ${testNow}, ${testNow}
      )
      -- A child has its own since it was made.
      on conflict (child_id, type) where parent_id is null do update set name = excluded.name
      returning id`.execute(transaction);
    const folderId = onlyRow(rows).id;
    for (const access of accessLevels) {
      for (const uniqueId of traits[access] ?? []) {
        const identity = parseIdentity(uniqueId);
        if (identity === null) throw new Error(`${uniqueId} names nobody`);
        await sql`
          insert into folder_shares (folder_id, level, unique_id, ${sql.ref(columnOf[identity.type])})
          values (${folderId}, ${accessLevels.indexOf(access) + 1}, ${uniqueId}, ${identity.id})`.execute(
          transaction,
        );
      }
    }
    return folderId;
  });
}

/** The folder that the class has had since it was made. */
export async function findCourseFolder(
  database: Database,
  courseId: number,
  type: FolderType = 'document',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from folders where course_id = ${courseId} and type = ${type} and parent_id is null`.execute(
    database.read,
  );
  return onlyRow(rows).id;
}
