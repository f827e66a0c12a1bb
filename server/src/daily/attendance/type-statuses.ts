import { sql } from 'kysely';
import {
  getTypeStatuses,
  type TypeStatuses,
  updateTypeStatuses,
} from '#contract/daily/attendance-statuses.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { invalidField } from '#server/platform/http/failure.ts';

type TypeCall = Call<typeof getTypeStatuses> | Call<typeof updateTypeStatuses>;

async function readTypeStatuses({ database, params }: TypeCall): Promise<TypeStatuses> {
  const { kindergarten_id: id, course_type: type } = params;
  const { rows } = await sql<Omit<TypeStatuses, 'course_type'>>`
    select
      coalesce((
        select version from attendance_types where kindergarten_id = ${id} and course_type = ${type}
      ), 0) as version,
      array(
        select used.status_id from attendance_type_statuses used
        join attendance_statuses status on status.id = used.status_id and status.archived_at is null
        where used.kindergarten_id = ${id} and used.course_type = ${type} order by used.position, used.status_id
      ) as status_ids,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', status.id, 'name', status.name, 'attendance', status.attendance, 'icon', status.icon
        ) order by status.name, status.id)
        from attendance_statuses status where status.kindergarten_id = ${id} and status.archived_at is null
      ), '[]') as statuses`.execute(database);
  return { course_type: type, ...onlyRow(rows) };
}

export const handleGetTypeStatuses = bind(getTypeStatuses, readTypeStatuses);

export const handleUpdateTypeStatuses = bind(updateTypeStatuses, async (call) => {
  const { database, params, body, now } = call;
  const { kindergarten_id: id, course_type: type } = params;
  const writing = sql`
    insert into attendance_types as chosen (kindergarten_id, course_type, version)
    select ${id}, ${type}, 1
    where ${body.version}::integer = 0
      or exists (select from attendance_types where kindergarten_id = ${id} and course_type = ${type})
    on conflict (kindergarten_id, course_type) do update set version = chosen.version + 1
    where chosen.version = ${body.version}::integer`.execute(database);
  await editRow(call, writing, () => readTypeStatuses(call));
  const known = await sql`
    select from attendance_statuses
    where kindergarten_id = ${id} and id = any(${body.status_ids}::bigint[]) and archived_at is null
    for key share`.execute(database);
  if (known.rows.length !== body.status_ids.length) throw invalidField('status_ids', 'rules.invalid');
  await sql`
    with former as (
      delete from attendance_type_statuses
      where kindergarten_id = ${id} and course_type = ${type} and status_id <> all(${body.status_ids}::bigint[])
    )
    insert into attendance_type_statuses as used (kindergarten_id, course_type, status_id, position)
    select ${id}, ${type}, listed.id, listed.position
    from unnest(${body.status_ids}::bigint[]) with ordinality as listed (id, position)
    on conflict (kindergarten_id, course_type, status_id) do update set position = excluded.position`.execute(
    database,
  );
  await announceChange(database, id, 'attendance', now);
  return readTypeStatuses(call);
});
