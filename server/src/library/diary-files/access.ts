import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { folderTypes } from '#contract/library/folders.ts';
import { rowIdText } from '#contract/platform/rules.ts';
import { selectOwnChildren, selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import { staffsCourse } from '#server/kindergarten/courses/access.ts';
import { openSetOfClass } from '#server/library/files/file-sets.ts';
import { readsDiaries } from '#server/library/folders/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import type { Reader } from '#server/platform/http/actor.ts';

/**
 * Selects what the reader may do in the diary of a class, given the statement's row `album (course_id, type)`: their
 * `level`, and the `days` (a multirange) whose files they see. Staff who see the class view all days, and its teachers
 * who may add pictures to the diary manage it. Families view the days on which their child was in the class. Whatever
 * reads files of a diary asks for both.
 */
export function selectAlbumAccess(reader: Reader, kindergartenId: number): RawBuilder<unknown> {
  if (!readsDiaries(reader)) return sql`select 0 as level, '{}'::datemultirange as days`;
  const managed = !reader.hasFlag('diary_image_upload')
    ? sql`false`
    : reader.hasFlag('courses_access_all')
      ? sql`album.course_id in (select id from courses where kindergarten_id = ${kindergartenId})`
      : sql`album.course_id in (${selectTaughtCourses(reader, kindergartenId)})`;
  const stays = selectOwnStays(reader, kindergartenId);
  // The first condition is a hash that is built once, so that the days are only read of the own classes.
  const familyDays =
    stays === null
      ? sql``
      : sql`when album.course_id in (select course_id from (${stays}) own)
          then (select range_agg(own.days) from (${stays}) own where own.course_id = album.course_id)`;
  return sql`
    select case when isempty(seen.days) then 0 when seen.is_staff and ${managed} then 3 else 1 end as level, seen.days
    from (
      select staff.known as is_staff, case
        when not (case album.type when 'gallery' then ${reader.hasFlag('gallery_access_index')}::boolean
          else ${reader.hasFlag('documents_access_index')}::boolean end) then '{}'::datemultirange
        when staff.known then '{(,)}'
        ${familyDays}
        else '{}'
      end as days
      from (
        select exists (
          select from courses course
          where course.id = album.course_id and ${staffsCourse(reader, kindergartenId)}
        ) as known
        offset 0
      ) staff
      offset 0
    ) seen`;
}

/** The stays in classes, begun by today, of the reader's children whose diary is not hidden from them. */
function selectOwnStays(reader: Reader, kindergartenId: number): RawBuilder<unknown> | null {
  if (!reader.hasFlag('child_access_profile') || !reader.hasFlag('child_access_diary')) return null;
  return sql`
    select stay.course_id, stay.days
    from course_children stay join children child on child.id = stay.child_id
    where stay.kindergarten_id = ${kindergartenId} and child.archived_at is null
      and child.id in (${selectOwnChildren(reader, kindergartenId, 'diary')}) and stay.start_date <= ${reader.today}::date`;
}

const fields = z.strictObject({ course_id: rowIdText, diary_date: z.iso.date(), type: z.enum(folderTypes) });

/** The diary of a class: pictures and documents by day. */
export const diaryOwner: FileOwner = {
  kind: 'diary',
  marksChildren: true,
  level(reader, kindergartenId) {
    if (!readsDiaries(reader)) return sql`0`;
    return sql`(
      select case when access.days @> file.day then access.level else 0 end
      from (select course_id, file.type from diary_file_sets where file_set_id = file.file_set_id) album
      cross join lateral (${selectAlbumAccess(reader, kindergartenId)}) access
    )`;
  },
  async open({ database, actor, params }, target) {
    const { success, data } = fields.safeParse(target);
    if (!success) return null;
    const { course_id, diary_date: day, type } = data;
    const { rows } = await sql<{ level: number }>`
      select access.level
      from (select ${course_id}::bigint as course_id, ${type}::text as type) album
      cross join lateral (${selectAlbumAccess(actor, params.kindergarten_id)}) access`.execute(database);
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
