import { sql } from 'kysely';
import {
  type ChildDiaryDay,
  childDiaryPerPage,
  childDiaryPhotos,
  listChildDiary,
} from '#contract/daily/child-diary.ts';
import { asTime } from '#server/daily/attendance/day-facts.ts';
import { isOwnChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { selectAlbumAccess } from '#server/library/diary-files/access.ts';
import { isShownFile } from '#server/library/files/access.ts';
import { readFiles } from '#server/library/files/read-files.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { seesDiary } from './access.ts';

interface Row extends Omit<ChildDiaryDay, 'allowed' | 'photos'> {
  likes_enabled: boolean;
  /** The first of the album. */
  photo_ids: number[];
}

const selectComments = (kind: 'day' | 'note') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', comment.id, 'comment', comment.text, 'created_at', ${jsonInstant(sql`comment.created_at`)},
    'creator', case when person.id is not null then jsonb_build_object('fname', person.fname, 'lname', person.lname) end
  ) order by comment.id), '[]')
  from diary_comments comment left join users person on person.id = comment.created_by
  where shown.is_told and comment.course_id = shown.course_id and comment.day = shown.day and comment.kind = ${kind}
    and coalesce(comment.child_id, shown.child_id) = shown.child_id
)`;

/** Staff see what they see in the diary of the class; families what is published, attendance and times as they are set. */
export const handleListChildDiary = bind(listChildDiary, async (call) => {
  const { database, actor, params, query, audit } = call;
  const { kindergarten_id: id, child_id: childId } = params;
  const { rows: children } = await sql<{ is_own: boolean }>`
    select ${isOwnChild(actor, id)} as is_own from children child
    where child.id = ${childId} and ${seesChildArea(actor, id, 'diary')}`.execute(database);
  const [child] = children;
  if (child === undefined) throw notFound();
  const shownFile = sql`${isShownFile(actor, id, { level: sql`album.level` })}`;
  const { rows } = await sql<Row>`
    with shown as materialized (
      select diary.id, diary.day, diary.course_id, placement.child_id, course.name, course.colour, course.symbol,
        diary.published_at is not null as published, coalesce(setting.likes_enabled, true) as likes_enabled,
        diary.published_at is not null or ${seesDiary(actor, id)} as is_told,
        diary.published_at is not null or ${seesDiary(actor, id)} or coalesce(setting.attendance_at_once, true) as is_marked,
        ${seesDiary(actor, id)} or families_see_times(setting.times_for_families, diary.published_at is not null) as is_timed
      from course_children placement
      join courses course on course.id = placement.course_id
      join diary_days diary on diary.course_id = placement.course_id and placement.days @> diary.day
      left join diary_settings setting
        on setting.kindergarten_id = course.kindergarten_id and setting.course_type = course.type
      where placement.child_id = ${childId} and placement.kindergarten_id = ${id}
        and (
          diary.published_at is not null or ${seesDiary(actor, id)}
          or coalesce(setting.attendance_at_once, true) and exists (
            select from attendance_entries entry
            where entry.course_id = diary.course_id and entry.day = diary.day and entry.child_id = placement.child_id
          )
        )
      order by diary.day desc, diary.id
      limit ${childDiaryPerPage + 1} offset ${(query.page - 1) * childDiaryPerPage}
    ),
    -- Each class with the files of its diary once: the days that the reader sees are the same for all of them.
    album as materialized (
      select album.*, access.level, access.days
      from (
        select held.course_id, held.file_set_id, kind.type
        from diary_file_sets held cross join (values ('gallery'), ('document')) as kind (type)
        where held.course_id in (select course_id from shown)
      ) album
      cross join lateral (${selectAlbumAccess(actor, id)}) access
    )
    select
      shown.id, shown.day as date, shown.published, shown.likes_enabled,
      jsonb_build_object('id', shown.course_id, 'name', shown.name, 'colour', shown.colour, 'symbol', shown.symbol) as course,
      case when shown.is_marked and entry.child_id is not null then jsonb_build_object(
        'attendance', case when entry.attendance is not null then
          effective_attendance(entry.attendance, said.status, null, false) end,
        'arrived_at', case when shown.is_timed then ${asTime(sql`entry.arrived_at`)} end,
        'left_at', case when shown.is_timed then ${asTime(sql`entry.left_at`)} end,
        'statuses', array(
          select status.name from attendance_statuses status
          where shown.is_told and status.id = any(entry.statuses) order by status.name
        ),
        'meals', (
          select coalesce(jsonb_agg(jsonb_build_object('meal', meal, 'had', had)), '[]')
          from (values
            ('breakfast', entry.breakfast), ('lunch', entry.lunch), ('supper', entry.supper), ('dinner', entry.dinner)
          ) as marked (meal, had) where shown.is_told and had is not null
        )
      ) end as entry,
      ${selectComments('day')} as daily_comments, ${selectComments('note')} as daily_notes,
      (
        select jsonb_build_object('liked', coalesce(bool_or(liked.user_id = ${actor.userId}), false), 'count', count(*))
        from diary_likes liked where shown.is_told and liked.diary_day_id = shown.id
      ) as likes,
      files.photo_ids, files.photos_count, files.documents_count
    from shown
    cross join lateral (
      select
        coalesce((array_agg(file.id order by file.id desc) filter (where file.type = 'gallery'))[:${childDiaryPhotos}], '{}') as photo_ids,
        count(*) filter (where file.type = 'gallery')::integer as photos_count,
        count(*) filter (where file.type = 'document')::integer as documents_count
      from album join files file on file.file_set_id = album.file_set_id and file.type = album.type
      where shown.is_told and album.course_id = shown.course_id and album.level > 0 and album.days @> file.day and file.day = shown.day
        and ${shownFile}
    ) files
    left join attendance_entries entry
      on entry.course_id = shown.course_id and entry.day = shown.day and entry.child_id = shown.child_id
    left join child_days said on said.child_id = shown.child_id and said.day = shown.day
    order by shown.day desc, shown.id`.execute(database);
  const days = rows.slice(0, childDiaryPerPage);
  const ids = days.flatMap(({ photo_ids }) => photo_ids);
  const photos =
    ids.length === 0 ? [] : (await readFiles(call, { where: sql`file.id = any(${ids}::bigint[])` })).data;
  // On the photos there are others, too.
  const onPhotos = photos.flatMap(({ children: shownChildren }) => shownChildren.map((one) => one.id));
  audit({ child_id: [...new Set([childId, ...onPhotos])], file_id: photos.map((photo) => photo.id) });
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
  return {
    data: days.map(({ likes_enabled, photo_ids, ...row }) => ({
      ...row,
      photos: photo_ids.flatMap((photoId) => photoOf.get(photoId) ?? []),
      allowed: { like: child.is_own && row.published && likes_enabled },
    })),
    current_page: query.page,
    has_more: rows.length > childDiaryPerPage,
  };
});
