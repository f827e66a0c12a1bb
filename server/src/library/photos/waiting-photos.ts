import { sql } from 'kysely';
import { listWaitingPhotos, type WaitingPlace } from '#contract/library/photos.ts';
import { selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import { isKnownStaff } from '#server/library/files/access.ts';
import { bind } from '#server/platform/http/bind.ts';
import { withPhotos } from './shown-photos.ts';

/** Bounded by the albums of the classes that one person teaches, so without pages. */
export const handleListWaitingPhotos = bind(listWaitingPhotos, async (call) => {
  const { database, actor, params, audit } = call;
  const waits = sql`file.shared_at is null and file.deleted_at is null and place.level >= 2
    and ${isKnownStaff(actor)} and (
      file.created_by = ${actor.userId}
      or place.course_id in (${selectTaughtCourses(actor, params.kindergarten_id)})
    )`;
  const { rows } = await sql<WaitingPlace>`
    with ${await withPhotos(call)}, waiting as (
      select place.id as folder_id, null::bigint as course_id, count(*) as count
      from album place join files file on file.folder_id = place.id
      where ${waits} group by place.id
      union all
      select null, place.course_id, count(*)
      from diary place join files file on file.file_set_id = place.file_set_id
      where ${waits} group by place.course_id
    )
    select waiting.folder_id, waiting.course_id, coalesce(folder.name, course.name) as name, waiting.count
    from waiting left join folders folder on folder.id = waiting.folder_id
    left join courses course on course.id = waiting.course_id
    order by waiting.count desc, waiting.folder_id, waiting.course_id`.execute(database);
  audit({
    folder_id: rows.flatMap(({ folder_id }) => folder_id ?? []),
    course_id: rows.flatMap(({ course_id }) => course_id ?? []),
  });
  return { data: rows };
});
