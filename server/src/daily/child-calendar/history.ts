import { sql } from 'kysely';
import { listDayHistory } from '#contract/daily/child-calendar.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isStaffOf, seesCalendar } from './access.ts';

/** Bounded by one child's day, so without pages. */
export const handleListDayHistory = bind(listDayHistory, async ({ database, actor, params }) => {
  const { kindergarten_id: id, child_id: childId } = params;
  const { rows: found } = await sql<{ is_staff: boolean }>`
    select ${isStaffOf(actor, id)} as is_staff from children child
    where child.id = ${childId} and ${seesCalendar(actor, id)}`.execute(database);
  if (!requireRow(found).is_staff) throw forbidden();
  const { rows } = await sql<RouteReply<typeof listDayHistory>['data'][number]>`
    select
      change.id, case when change.course_id is null then 'announced.' || change.field else change.field end as field,
      change.former, change.value, change.changed_at, person.fname || ' ' || person.lname as author
    from attendance_changes change left join users person on person.id = change.changed_by
    where change.child_id = ${childId} and change.kindergarten_id = ${id} and change.day = ${params.date}
    order by change.changed_at desc, change.id desc limit 200`.execute(database);
  return { data: rows };
});
