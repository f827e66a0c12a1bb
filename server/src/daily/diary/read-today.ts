import { sql } from 'kysely';
import {
  type DiaryClassToday,
  type LatestDiaryDay,
  listDiaryToday,
  listLatestDiary,
} from '#contract/daily/diary-today.ts';
import { joinMainCourse } from '#server/daily/attendance/day-facts.ts';
import { isOwnChild, seesChildArea, selectTaughtCourses } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { selectAlbumAccess } from '#server/library/diary-files/access.ts';
import { isShownFile } from '#server/library/files/access.ts';
import { bind } from '#server/platform/http/bind.ts';
import { courseJson } from './asked-course.ts';

/** Bounded by the classes of one kindergarten, so without pages. */
export const handleListToday = bind(listDiaryToday, async ({ database, actor, params }) => {
  const id = params.kindergarten_id;
  const { rows } = await sql<DiaryClassToday>`
    select
      ${courseJson} as course, course.type = 'special' as is_special,
      course.id in (${selectTaughtCourses(actor, id)}) as is_taught, rules.is_workday, diary.published_at is not null as published,
      counted.present, counted.ill, counted.absent, counted.open
    from courses course
    cross join lateral day_rules(course.kindergarten_id, ${actor.today}::date) as rules
    left join diary_days diary on diary.course_id = course.id and diary.day = ${actor.today}::date
    cross join lateral (
      select
        count(*) filter (where child.attendance = 'present' and child.is_marked)::integer as present,
        count(*) filter (where child.attendance = 'ill')::integer as ill,
        count(*) filter (where child.attendance in ('absent', 'uninformed') and (rules.is_workday or child.is_marked))::integer as absent,
        count(*) filter (where child.attendance = 'present' and not child.is_marked)::integer as open
      from (
        select
          entry.attendance is not null as is_marked,
          effective_attendance(entry.attendance, said.status, rules.default_status, rules.is_workday) as attendance
        from course_children placement
        join children child on child.id = placement.child_id
        ${joinMainCourse(sql`${actor.today}::date`)}
        left join attendance_entries entry
          on entry.course_id = placement.course_id and entry.day = ${actor.today}::date and entry.child_id = placement.child_id
        left join child_days said on said.child_id = placement.child_id and said.day = ${actor.today}::date
        where placement.course_id = course.id and placement.days @> ${actor.today}::date
          -- A child of a summer class is counted there, so that the classes add up to the children.
          and (course.type = 'special' or main.course_id = course.id)
      ) child
    ) counted
    where course.kindergarten_id = ${id} and course.archived_at is null
      and (
        course.id in (${selectTaughtCourses(actor, id)})
        or ${actor.hasFlag('diary_access_manager')} and course.type <> 'special'
      )
    order by course.type = 'special', course.name, course.id`.execute(database);
  return { date: actor.today, data: rows };
});

/** Bounded by the children of one family, so without pages. */
export const handleListLatest = bind(listLatestDiary, async ({ database, actor, params, audit }) => {
  const id = params.kindergarten_id;
  // As the album shows them: no drafts, and none that a missing consent hides.
  const shownPhoto = sql`${isShownFile(actor, id)} and access.level > 0 and access.days @> file.day`;
  const { rows } = await sql<Omit<LatestDiaryDay, 'child'> & LatestDiaryDay['child']>`
    select
      child.id, child.fname, child.lname,
      case when ${seesChildArea(actor, id, 'profile')} then ${picturePath} end as profile_picture,
      latest.day as date, latest.published_at, latest.texts, latest.photos
    from children child
    cross join lateral (
      select diary.day, diary.published_at, told.texts, (
        select count(*)::integer
        from (select course_id, file_set_id, 'gallery'::text as type from diary_file_sets) album
        cross join lateral (${selectAlbumAccess(actor, id)}) access
        join files file on file.file_set_id = album.file_set_id and file.type = album.type
        where album.course_id = diary.course_id and file.day = diary.day and ${shownPhoto}
      ) as photos
      from course_children placement
      join diary_days diary on diary.course_id = placement.course_id and placement.days @> diary.day
      cross join lateral (
        select array_agg(comment.text order by comment.kind = 'day', comment.id) as texts
        from diary_comments comment
        where comment.course_id = diary.course_id and comment.day = diary.day and comment.kind in ('day', 'note')
          and coalesce(comment.child_id, child.id) = child.id
      ) told
      where placement.child_id = child.id and diary.published_at is not null and told.texts is not null
      order by diary.day desc, diary.id
      limit 1
    ) latest
    where ${isOwnChild(actor, id)} and ${seesChildArea(actor, id, 'diary')}
    order by child.fname collate names, child.lname collate names, child.id`.execute(database);
  audit({ child_id: rows.map((row) => row.id) });
  return {
    data: rows.map(({ date, published_at, texts, photos, ...child }) => ({
      ...{ child, date, published_at, texts, photos },
    })),
  };
});
