import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { rowIdText } from '#contract/platform/rules.ts';
import { selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import { openSetOfClass } from '#server/library/files/file-sets.ts';
import type { FolderLevel } from '#server/library/folders/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import type { Reader } from '#server/platform/http/actor.ts';

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
 * What the reader may do with the documents of a class's plans: its teachers who see plans, and people who
 * see all plans, may view; those of them who may edit plans manage. The plan pages decide what families see.
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
    return {
      level: onlyRow(rows).level,
      type: 'document',
      day: null,
      openSet: (transaction) => openPlans(transaction, params.kindergarten_id, data.course_id),
    };
  },
};

/** The set of the documents of the class's plans. */
function openPlans(transaction: Transaction, kindergartenId: number, courseId: number): Promise<number> {
  return openSetOfClass(
    transaction,
    courseId,
    sql`select file_set_id from plan_file_sets where course_id = ${courseId}`,
    sql`
      insert into plan_file_sets (course_id, kindergarten_id, file_set_id)
      select ${courseId}, ${kindergartenId}, make_file_set(${kindergartenId}, 'plans')`,
  );
}
