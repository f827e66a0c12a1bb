import { sql } from 'kysely';
import { listDiaryChanges, listDiaryHistory } from '#contract/daily/diary.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { requireDiaryOf, seesDiary } from './access.ts';

/** Bounded by one child's day, so without pages. */
export const handleListHistory = bind(listDiaryHistory, async ({ database, actor, params, audit }) => {
  const { rows: seen } = await sql<{ course_id: number }>`
    select course.id as course_id
    from courses course join course_children placement on placement.course_id = course.id
    where course.id = ${params.course_id} and ${seesDiary(actor, params.kindergarten_id)}
      and placement.child_id = ${params.child_id} and placement.days @> ${params.date}::date`.execute(
    database,
  );
  const { course_id: courseId } = requireRow(seen);
  const { rows } = await sql<RouteReply<typeof listDiaryHistory>['data'][number]>`
    select
      change.id, case when change.course_id is null then 'announced.' || change.field else change.field end as field,
      change.former, change.value, change.changed_at, person.fname || ' ' || person.lname as author
    from attendance_changes change left join users person on person.id = change.changed_by
    where change.kindergarten_id = ${params.kindergarten_id} and change.child_id = ${params.child_id}
      and change.day = ${params.date} and (change.course_id is null or change.course_id = ${courseId})
    order by change.changed_at desc, change.id desc limit 200`.execute(database);
  audit({ child_id: params.child_id });
  return { data: rows };
});

/** Bounded by one day of a class, so without pages. */
export const handleListChanges = bind(listDiaryChanges, async ({ database, actor, params, audit }) => {
  const { kindergarten_id: id, course_id: courseId, date } = params;
  await requireDiaryOf(database, actor, id, courseId);
  const { rows } = await sql<RouteReply<typeof listDiaryChanges>['data'][number]>`
    select
      change.id, change.kind, change.child_id, change.former, change.value, change.changed_at,
      person.fname || ' ' || person.lname as author
    from diary_changes change left join users person on person.id = change.changed_by
    where change.course_id = ${courseId} and change.day = ${date} and change.kindergarten_id = ${id}
      and (change.kind <> 'analysis' or ${actor.hasFlag('diary_access_analysis')})
    order by change.id desc limit 200`.execute(database);
  audit({ course_id: courseId, child_id: [...new Set(rows.flatMap(({ child_id }) => child_id ?? []))] });
  return { data: rows };
});
