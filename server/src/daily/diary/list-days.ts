import { sql } from 'kysely';
import { diaryDaysPerPage, type KeptDiaryDay, listDiaryDays } from '#contract/daily/diary-days.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireDiaryOf } from './access.ts';

export const handleListDays = bind(listDiaryDays, async ({ database, actor, params, query, audit }) => {
  const { kindergarten_id: id, course_id: courseId } = params;
  await requireDiaryOf(database, actor, id, courseId);
  audit({ course_id: courseId });
  const { rows } = await sql<KeptDiaryDay>`
    with shown as materialized (
      select diary.id, diary.day, diary.course_id, diary.published_at from diary_days diary
      where diary.course_id = ${courseId} and diary.kindergarten_id = ${id}
      order by diary.day desc
      limit ${diaryDaysPerPage + 1} offset ${(query.page - 1) * diaryDaysPerPage}
    )
    select
      shown.id, shown.day as date, shown.published_at is not null as published,
      counted.present, counted.ill, counted.absent,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', comment.id, 'comment', comment.text, 'created_at', ${jsonInstant(sql`comment.created_at`)},
          'creator', case when person.id is not null then jsonb_build_object('fname', person.fname, 'lname', person.lname) end
        ) order by comment.id), '[]')
        from diary_comments comment left join users person on person.id = comment.created_by
        where comment.course_id = shown.course_id and comment.day = shown.day and comment.kind = 'day'
      ) as daily_comments,
      (
        select count(*)::integer from diary_comments comment
        where comment.course_id = shown.course_id and comment.day = shown.day and comment.kind = 'note'
      ) as notes_count,
      (select count(*)::integer from diary_likes liked where liked.diary_day_id = shown.id) as likes_count
    from shown
    cross join lateral (
      select
        count(*) filter (where marked.attendance = 'present')::integer as present,
        count(*) filter (where marked.attendance = 'ill')::integer as ill,
        count(*) filter (where marked.attendance in ('absent', 'uninformed'))::integer as absent
      from (
        select effective_attendance(entry.attendance, said.status, null, false) as attendance
        from attendance_entries entry
        -- A child whose dates were corrected is counted where it was.
        join course_children placement on placement.course_id = entry.course_id and placement.child_id = entry.child_id
          and placement.days @> entry.day
        left join child_days said on said.child_id = entry.child_id and said.day = entry.day
        where entry.course_id = shown.course_id and entry.day = shown.day and entry.attendance is not null
      ) marked
    ) counted
    order by shown.day desc`.execute(database);
  return {
    data: rows.slice(0, diaryDaysPerPage),
    current_page: query.page,
    has_more: rows.length > diaryDaysPerPage,
  };
});
