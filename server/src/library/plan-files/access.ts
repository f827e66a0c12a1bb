import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { rowIdText } from '#contract/platform/rules.ts';
import { selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import type { FolderLevel } from '#server/library/folders/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';

const planFlags = [
  'plans_access_week',
  'plans_access_month',
  'plans_access_year',
  'plans_access_project',
  'plans_access_all',
] as const;

function readsPlans(reader: Reader): boolean {
  return reader.hasFlag('documents_access_index') && planFlags.some((flag) => reader.hasFlag(flag));
}

/**
 * What the reader may do with the documents of a class's plans: seen by the class's teachers who see plans and by whoever sees
 * all plans, managed by those of them who may edit plans. What families see of a plan, its own pages say.
 */
function planLevel(
  reader: Reader,
  kindergartenId: number,
  courseId: RawBuilder<unknown>,
): RawBuilder<FolderLevel> {
  if (!readsPlans(reader)) return sql`0`;
  const isPlanned = reader.hasFlag('plans_access_all')
    ? sql`course.kindergarten_id = ${kindergartenId}`
    : sql`course.id in (${selectTaughtCourses(reader, kindergartenId)})`;
  return sql`case when exists (
    select from courses course
    where course.id = ${courseId} and course.kindergarten_id = ${kindergartenId} and ${isPlanned}
  ) then ${reader.hasFlag('plans_can_edit') ? sql.lit(3) : sql.lit(1)} else 0 end`;
}

const fields = z.strictObject({ course_id: rowIdText });

/** The plans of a class: documents. */
export const planOwner: FileOwner = {
  kind: 'plans',
  marksChildren: true,
  level(reader, kindergartenId) {
    if (!readsPlans(reader)) return sql`0`;
    const courseId = sql`(select course_id from plan_file_sets where file_set_id = file.file_set_id)`;
    return planLevel(reader, kindergartenId, courseId);
  },
  async open({ database, actor, params }, target) {
    const { success, data } = fields.safeParse(target);
    if (!success) return null;
    const { rows } = await sql<{ level: number }>`
      select ${planLevel(actor, params.kindergarten_id, sql`${data.course_id}`)} as level`.execute(database);
    const { level } = onlyRow(rows);
    if (level === 0) throw notFound();
    if (level < 3) throw forbidden();
    return {
      type: 'document',
      day: null,
      openSet: (transaction) => openPlans(transaction, params.kindergarten_id, data.course_id),
    };
  },
};

/** The set of the documents of the class's plans. */
async function openPlans(
  transaction: Transaction,
  kindergartenId: number,
  courseId: number,
): Promise<number> {
  // One after the other, so that a class has one.
  await sql`select from courses where id = ${courseId} for no key update`.execute(transaction);
  const { rows } = await sql<{ file_set_id: number }>`
    with made as (
      insert into plan_file_sets (course_id, kindergarten_id, file_set_id)
      select ${courseId}, ${kindergartenId}, make_file_set(${kindergartenId}, 'plans')
      where not exists (select from plan_file_sets where course_id = ${courseId})
      returning file_set_id
    )
    select file_set_id from made
    union all select file_set_id from plan_file_sets where course_id = ${courseId}`.execute(transaction);
  return onlyRow(rows).file_set_id;
}
