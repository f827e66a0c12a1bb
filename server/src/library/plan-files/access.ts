import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { rowIdText } from '#contract/platform/rules.ts';
import { selectTaughtCourses } from '#server/kindergarten/courses/access.ts';
import type { FolderLevel } from '#server/library/folders/access.ts';
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

/**
 * What the reader may do with a document of the plans of `file.course_id`, in the statement's row `file`: seen by the class's
 * teachers who see plans and by whoever sees all plans, managed by those of them who may edit plans. What families see of a
 * plan, its own pages say.
 */
export function planLevel(reader: Reader, kindergartenId: number, now: string): RawBuilder<FolderLevel> {
  if (!reader.hasFlag('documents_access_index') || !planFlags.some((flag) => reader.hasFlag(flag))) {
    return sql`0`;
  }
  const isPlanned = reader.hasFlag('plans_access_all')
    ? sql`course.kindergarten_id = ${kindergartenId}`
    : sql`course.id in (${selectTaughtCourses(reader, kindergartenId, now)})`;
  return sql`case when exists (
    select from courses course
    where course.id = file.course_id and course.kindergarten_id = ${kindergartenId} and ${isPlanned}
  ) then ${reader.hasFlag('plans_can_edit') ? sql.lit(3) : sql.lit(1)} else 0 end`;
}

const fields = z.strictObject({ course_id: rowIdText });

/** The plans of a class: documents. */
export const planOwner: FileOwner = {
  kind: 'plans',
  level: planLevel,
  async open({ database, actor, params, now }, target) {
    const { success, data } = fields.safeParse(target);
    if (!success) return null;
    const { rows } = await sql<{ level: number }>`
      select ${planLevel(actor, params.kindergarten_id, now)} as level
      from (select ${data.course_id}::bigint as course_id) file`.execute(database);
    const { level } = onlyRow(rows);
    if (level === 0) throw notFound();
    if (level < 3) throw forbidden();
    return { type: 'document', courseId: data.course_id, day: null };
  },
};
