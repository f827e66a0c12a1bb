import { type RawBuilder, sql } from 'kysely';
import { addToAudiences } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Creates the document folder and the album that every class and child has from the start.
 *
 * @param owners selects `kindergarten_id, course_id, child_id, name, created_at`; one of the two ids is null
 */
export async function insertFixedFolders(
  transaction: Transaction,
  owners: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into folders (kindergarten_id, type, name, course_id, child_id, created_at, updated_at)
    select
      owner.kindergarten_id, kind.type, left(owner.name, 191), owner.course_id, owner.child_id, owner.created_at,
      owner.created_at
    from (${owners}) owner cross join unnest(array['document', 'gallery']) as kind (type)
    order by owner.course_id, owner.child_id, kind.type`.execute(transaction);
}

/**
 * Renames the folders of classes or children to their present names; their content stores the new path.
 *
 * @param owners selects `course_id, child_id, name`; one of the two ids is null
 */
export async function renameFixedFolders(
  transaction: Transaction,
  owners: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update folders folder
    set name = case when folder.parent_id is null then left(owner.name, 191) else folder.name end
    from (${owners}) owner
    where folder.course_id = owner.course_id or folder.child_id = owner.child_id`.execute(transaction);
}

/** Each class has its own folders; its teachers manage them and its families see them. */
export async function addCourseFolders(
  transaction: Transaction,
  { courseIds }: { courseIds: readonly number[] },
): Promise<void> {
  const ids = sql`any(${[...courseIds]}::bigint[])`;
  await insertFixedFolders(
    transaction,
    sql`
      select kindergarten_id, id as course_id, null::bigint as child_id, name, created_at from courses
      where id = ${ids}`,
  );
  await addToAudiences(
    transaction,
    sql`
      select folder.audience_id, share.type || '-' || folder.course_id, share.level
      from folders folder cross join (values (3, 'teachers'), (1, 'course')) as share (level, type)
      where folder.course_id = ${ids} and folder.parent_id is null`,
  );
}

export async function renameCourseFolders(
  transaction: Transaction,
  { courseId }: { courseId: number },
): Promise<void> {
  await renameFixedFolders(
    transaction,
    sql`select id as course_id, null::bigint as child_id, name from courses where id = ${courseId}`,
  );
}
