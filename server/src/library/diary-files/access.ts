import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { folderTypes } from '#contract/library/folders.ts';
import { rowIdText } from '#contract/platform/rules.ts';
import { seesCourse, selectTaughtCourses } from '#server/kindergarten/courses/access.ts';
import type { FolderLevel } from '#server/library/folders/access.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';

const diaryFlags = ['diary_access_course', 'diary_access_manager', 'child_access_diary'] as const;

/**
 * What the reader may do with what is put to the class of `file.course_id`, in the statement's row `file`: seen by whoever sees
 * the class, managed by those of its teachers who may put pictures into the diary.
 */
export function diaryLevel(reader: Reader, kindergartenId: number, now: string): RawBuilder<FolderLevel> {
  // Nobody holds one where the kindergarten keeps no diary.
  if (!diaryFlags.some((flag) => reader.hasFlag(flag))) return sql`0`;
  const managed = !reader.hasFlag('diary_image_upload')
    ? sql`false`
    : reader.hasFlag('courses_access_all')
      ? sql`file.course_id in (select id from courses where kindergarten_id = ${kindergartenId})`
      : sql`file.course_id in (${selectTaughtCourses(reader, kindergartenId, now)})`;
  return sql`case
    when not (case file.type when 'gallery' then ${reader.hasFlag('gallery_access_index')}::boolean
      else ${reader.hasFlag('documents_access_index')}::boolean end) then 0
    when not exists (
      select from courses course
      where course.id = file.course_id and ${seesCourse(reader, kindergartenId, now)}
    ) then 0
    when ${managed} then 3
    else 1
  end`;
}

const fields = z.strictObject({ course_id: rowIdText, diary_date: z.iso.date(), type: z.enum(folderTypes) });

/** The diary of a class: files by day. */
export const diaryOwner: FileOwner = {
  kind: 'diary',
  level: diaryLevel,
  async open({ database, actor, params, now }, target) {
    const { success, data } = fields.safeParse(target);
    if (!success) return null;
    const { course_id: courseId, diary_date: day, type } = data;
    const { rows } = await sql<{ level: number }>`
      select ${diaryLevel(actor, params.kindergarten_id, now)} as level
      from (select ${courseId}::bigint as course_id, ${type}::text as type) file`.execute(database);
    const { level } = onlyRow(rows);
    if (level === 0) throw notFound();
    if (level < 3) throw forbidden();
    return { type, courseId, day };
  },
};
