import { sql } from 'kysely';
import { listDiaryHistory } from '#contract/daily/diary.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { seesDiary } from './access.ts';

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
