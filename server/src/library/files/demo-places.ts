import { type RawBuilder, sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** The place of a demo file, and who uploaded it. */
export interface DemoPlace {
  folder_id: number | null;
  owner?: { file_set_id: number; owner_kind: string; day: string | null };
  created_by: number | null;
}

/** Null if somebody has renamed or deleted it since its chapter ran. */
export async function findFolder(
  transaction: Transaction,
  kindergartenId: number,
  { type, folder, course = null }: { type: FolderType; folder: string; course?: string | null },
): Promise<DemoPlace | null> {
  const { rows } = await sql<DemoPlace>`
    select folder.id as folder_id, folder.created_by from folders folder
    left join courses course on course.id = folder.course_id
    where folder.kindergarten_id = ${kindergartenId} and folder.type = ${type} and folder.name = ${folder}
      and folder.deleted_at is null and course.name is not distinct from ${course}
    order by folder.id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** The album or documents of a child, filled by a teacher of its class; null if there is no such child. */
export async function findChildFolder(
  transaction: Transaction,
  kindergartenId: number,
  { type, child, today }: { type: FolderType; child: readonly [string, string]; today: Temporal.PlainDate },
): Promise<DemoPlace | null> {
  const courses = sql`
    select course_id from course_children
    where child_id = child.id and days @> ${today.toString()}::date`;
  const { rows } = await sql<DemoPlace>`
    select folder.id as folder_id, ${selectTeacher(courses, today)} as created_by
    from children child join folders folder on folder.child_id = child.id
    where child.kindergarten_id = ${kindergartenId} and child.fname = ${child[0]} and child.lname = ${child[1]}
      and folder.type = ${type} and folder.parent_id is null
    order by folder.id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** The teachers of the first of the classes. */
export function selectTeacher(
  courses: RawBuilder<unknown>,
  today: Temporal.PlainDate,
): RawBuilder<number | null> {
  return sql`(
    select employee.user_id from course_teachers teaching
    join memberships employee on employee.id = teaching.employee_id
    where teaching.course_id in (${courses})
      and teaching.days @> ${today.toString()}::date
    order by teaching.course_id, teaching.id limit 1
  )`;
}
