import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { folderTypes } from '#contract/library/folders.ts';
import { rowIdText } from '#contract/platform/rules.ts';
import { selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import { seesCourse } from '#server/kindergarten/courses/access.ts';
import { openSetOfClass } from '#server/library/files/file-sets.ts';
import { type FolderLevel, readsDiaries } from '#server/library/folders/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import type { Reader } from '#server/platform/http/actor.ts';

/**
 * What the reader may do in the diary of a class, given the statement's row `album (course_id, type)`:
 * everybody who sees the class may view; its teachers who may add pictures to the diary manage it.
 */
export function albumLevel(reader: Reader, kindergartenId: number): RawBuilder<FolderLevel> {
  if (!readsDiaries(reader)) return sql`0`;
  const managed = !reader.hasFlag('diary_image_upload')
    ? sql`false`
    : reader.hasFlag('courses_access_all')
      ? sql`album.course_id in (select id from courses where kindergarten_id = ${kindergartenId})`
      : sql`album.course_id in (${selectTaughtCourses(reader, kindergartenId)})`;
  return sql`case
    when not (case album.type when 'gallery' then ${reader.hasFlag('gallery_access_index')}::boolean
      else ${reader.hasFlag('documents_access_index')}::boolean end) then 0
    when not exists (
      select from courses course
      where course.id = album.course_id and ${seesCourse(reader, kindergartenId)}
    ) then 0
    when ${managed} then 3
    else 1
  end`;
}

const fields = z.strictObject({ course_id: rowIdText, diary_date: z.iso.date(), type: z.enum(folderTypes) });

/** The diary of a class: pictures and documents by day. */
export const diaryOwner: FileOwner = {
  kind: 'diary',
  marksChildren: true,
  level(reader, kindergartenId) {
    if (!readsDiaries(reader)) return sql`0`;
    return sql`(
      select ${albumLevel(reader, kindergartenId)}
      from (select course_id, file.type from diary_file_sets where file_set_id = file.file_set_id) album
    )`;
  },
  async open({ database, actor, params }, target) {
    const { success, data } = fields.safeParse(target);
    if (!success) return null;
    const { course_id, diary_date: day, type } = data;
    const { rows } = await sql<{ level: number }>`
      select ${albumLevel(actor, params.kindergarten_id)} as level
      from (select ${course_id}::bigint as course_id, ${type}::text as type) album`.execute(database);
    const { level } = onlyRow(rows);
    const openSet = (transaction: Transaction) => openDiary(transaction, params.kindergarten_id, course_id);
    return { level, type, day, openSet };
  },
};

/** The set of the files of the class's diary. */
export function openDiary(
  transaction: Transaction,
  kindergartenId: number,
  courseId: number,
): Promise<number> {
  return openSetOfClass(
    transaction,
    courseId,
    sql`select file_set_id from diary_file_sets where course_id = ${courseId}`,
    sql`
      insert into diary_file_sets (course_id, kindergarten_id, file_set_id)
      select ${courseId}, ${kindergartenId}, make_file_set(${kindergartenId}, 'diary')`,
  );
}
