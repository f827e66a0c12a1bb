import { sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import { type AccessLevel, accessLevels } from '#contract/library/sharing.ts';
import { fillAudience } from '#server/kindergarten/target-groups/factories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { testNow } from '#server/testing/now.ts';

/** A folder of documents by default, shared only with the given people; returns its id. */
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
    const { rows } = await sql<{ id: number; audience_id: number | null }>`
      insert into folders (
        kindergarten_id, type, parent_id, child_id, name, public, shared_edit, created_by, created_at, updated_at
      ) values (
        ${traits.kindergartenId}, ${traits.type ?? 'document'}, ${traits.parentId ?? null}, ${traits.childId ?? null},
        ${traits.name ?? 'Testkaust'}, ${traits.public ?? false}, ${traits.sharedEdit ?? false},
        ${traits.createdBy ?? null}, ${testNow}, ${testNow}
      )
      -- A child has its own since it was made.
      on conflict (child_id, type) where parent_id is null do update set name = excluded.name
      returning id, audience_id`.execute(transaction);
    const { id, audience_id } = onlyRow(rows);
    for (const [index, access] of accessLevels.entries()) {
      const levels = Object.fromEntries((traits[access] ?? []).map((one) => [one, index + 1]));
      await fillAudience(transaction, audience_id, levels);
    }
    return id;
  });
}

/** The folder that was created together with the class. */
export async function findCourseFolder(
  database: Database,
  courseId: number,
  type: FolderType = 'document',
): Promise<number> {
  const rows = await database.runStatement(sql<{ id: number }>`
    select id from folders where course_id = ${courseId} and type = ${type} and parent_id is null`);
  return onlyRow(rows).id;
}
