import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { workApart } from './apart.ts';

/** Where the floor writes, and how many connections it has. */
export interface MarkingPlan {
  connection: pg.ClientConfig;
  connections: number;
}

/** A change as Kiik's call has it; the teacher's rights are known already. */
interface Body {
  changes: [{ id: string; child_id: number; value: string; former: string | null }];
}

/**
 * One hand-written statement for all that Kiik's call does with one mark: locks the class, compares, and stores
 * entry, receipt, history, the orders that it comes too late for, the diary's day and the audit; tells open pages.
 */
const statement = `
  with course as (
    select course.id, course.kindergarten_id, kindergarten.timezone
    from courses course join kindergartens kindergarten on kindergarten.id = course.kindergarten_id
    left join attendance_locks closed on closed.kindergarten_id = kindergarten.id
    where course.id = $1 and coalesce($2::date > closed.lock_date, true) for no key update of course
  ), received as (
    insert into attendance_receipts (kindergarten_id, id, received_at) select kindergarten_id, $4, now() from course
    on conflict do nothing returning id
  ), marked as (
    insert into attendance_entries (course_id, day, child_id, kindergarten_id, attendance)
    select course.id, $2, $3, course.kindergarten_id, $5::text from course cross join received
    on conflict (course_id, day, child_id) do update set attendance = excluded.attendance
    where attendance_entries.attendance is not distinct from $6::text
    returning *
  ), opened as (
    insert into diary_days (course_id, day, kindergarten_id, created_at) select id, $2, kindergarten_id, now() from course
    on conflict (course_id, day) do nothing
  ), recorded as (
    insert into attendance_changes (kindergarten_id, child_id, day, course_id, field, former, value, changed_at, changed_by)
    select kindergarten_id, child_id, day, course_id, 'attendance', $6::text, $5::text, now(), $7 from marked
  ), kept as (
    insert into meal_orders (child_id, day, meal, kindergarten_id, is_ordered)
    select marked.child_id, marked.day, served.meal, marked.kindergarten_id, coalesce($6::text, said.status, 'present') = 'present'
    from marked cross join course
    left join child_days said on said.child_id = marked.child_id and said.day = marked.day
    cross join lateral (
      select from_day from attendance_settings where kindergarten_id = marked.kindergarten_id and from_day <= $2
      union all select null order by from_day desc nulls last limit 1
    ) setting
    join lateral (
      select meal, cutoff_days::integer, cutoff_time from meal_settings
      where kindergarten_id = marked.kindergarten_id and from_day = setting.from_day
      union all
      select * from (values ('breakfast', 1, time '20:00'), ('lunch', 0, '09:00'), ('supper', 0, '09:00')) as usual
      where setting.from_day is null
    ) served on (marked.day - served.cutoff_days + served.cutoff_time) at time zone course.timezone <= now()
    where (coalesce($6::text, said.status, 'present') = 'present') <> ($5::text = 'present')
    on conflict do nothing
  ), audited as (
    insert into audit_entries (at, request_id, user_id, action, outcome, context_kind, context_id, subjects)
    select now(), $4, $7, 'changeDiaryEntries', 'done', 'kindergarten', kindergarten_id,
      jsonb_build_object('course_id', id, 'child_id', $3::bigint)
    from course
  ), told as (
    select pg_notify('kiik_push', json_build_object(
      'event', 'Changed', 'users', json_agg(distinct member.user_id),
      'data', json_build_object('kindergarten_id', min(course.kindergarten_id), 'organization_id', null, 'what', 'diary')
    )::text)
    from course
    join memberships member on member.kindergarten_id = course.kindergarten_id and member.active and (
      member.type = 'employee' or member.id in (
        select own.guardian_id from child_guardians own join course_children placement on placement.child_id = own.child_id
        where placement.course_id = $1 and placement.days @> $2::date
      )
    )
    where exists (
      select from sessions where user_id = member.user_id and expires_at > now() and ended_at is null
    )
  )
  select marked.*, (select count(*) from told) as told from marked`;

/** Only Fastify and `pg`, with a pool of Kiik's size. Returns the port. */
async function serveMarking({ connection, connections }: MarkingPlan): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: connections });
  const server = Fastify();
  server.put<{ Params: { course: string; day: string; user: string }; Body: Body }>(
    '/:user/:course/:day',
    async ({ params, body }) => {
      const [change] = body.changes;
      const values = [
        params.course,
        params.day,
        change.child_id,
        change.id,
        change.value,
        change.former,
        params.user,
      ];
      const { rows } = await pool.query({ name: 'mark', text: statement, values });
      return {
        outcomes: [{ id: change.id, outcome: rows.length === 1 ? 'done' : 'conflict' }],
        entries: rows.map(
          ({ child_id, attendance, arrived_at, left_at, breakfast, lunch, supper, dinner, statuses }) => ({
            child_id: Number(child_id),
            entry: { attendance, arrived_at, left_at, breakfast, lunch, supper, dinner, statuses },
          }),
        ),
      };
    },
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

if (import.meta.main) await workApart(serveMarking);
