import { type RawBuilder, sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Where a file of the demo lies: in a folder, or with a class and a day. */
export interface DemoPlace {
  folder_id: number | null;
  course_id: number | null;
  diary_date: string | null;
  created_by: number | null;
}

/** Null where somebody has renamed or deleted it since its chapter. */
export async function findFolder(
  transaction: Transaction,
  kindergartenId: number,
  { type, folder, course }: { type: FolderType; folder: string; course: string | null },
): Promise<DemoPlace | null> {
  const { rows } = await sql<DemoPlace>`
    select folder.id as folder_id, null::bigint as course_id, null::date as diary_date, folder.created_by from folders folder
    left join courses course on course.id = folder.course_id
    where folder.kindergarten_id = ${kindergartenId} and folder.type = ${type} and folder.name = ${folder}
      and folder.deleted_at is null and course.name is not distinct from ${course}
    order by folder.id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** The album or documents of a child, filled by a teacher of its class; null where there is no such child. */
export async function findChildFolder(
  transaction: Transaction,
  kindergartenId: number,
  { type, child, today }: { type: FolderType; child: readonly [string, string]; today: Temporal.PlainDate },
): Promise<DemoPlace | null> {
  const courses = sql`
    select course_id from course_children
    where child_id = child.id and ${today.toString()}::date between start_date and coalesce(end_date, 'infinity')`;
  const { rows } = await sql<DemoPlace>`
    select folder.id as folder_id, null::bigint as course_id, null::date as diary_date,
      ${selectTeacher(courses, today)} as created_by
    from children child join folders folder on folder.child_id = child.id
    where child.kindergarten_id = ${kindergartenId} and child.fname = ${child[0]} and child.lname = ${child[1]}
      and folder.type = ${type} and folder.parent_id is null
    order by folder.id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** A class's diary, filled by a teacher of it, without a day yet; null where there is no such class. */
export async function findClass(
  transaction: Transaction,
  kindergartenId: number,
  { course, today }: { course: string; today: Temporal.PlainDate },
): Promise<DemoPlace | null> {
  const { rows } = await sql<DemoPlace>`
    select null::bigint as folder_id, course.id as course_id, null::date as diary_date,
      ${selectTeacher(sql`course.id`, today)} as created_by
    from courses course
    where course.kindergarten_id = ${kindergartenId} and course.name = ${course} and course.archived_at is null
    order by course.id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** Whoever teaches in the first of the classes. */
function selectTeacher(courses: RawBuilder<unknown>, today: Temporal.PlainDate): RawBuilder<number | null> {
  return sql`(
    select employee.user_id from course_teachers teaching
    join memberships employee on employee.id = teaching.employee_id
    where teaching.course_id in (${courses})
      and ${today.toString()}::date between teaching.start_date and coalesce(teaching.end_date, 'infinity')
    order by teaching.course_id, teaching.id limit 1
  )`;
}
