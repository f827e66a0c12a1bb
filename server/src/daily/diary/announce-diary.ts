import { sql } from 'kysely';
import { pushToUsers } from '#server/platform/push/send.ts';
import type { DiaryCall } from './access.ts';

/**
 * Makes open pages that show the class's day read it again after the commit: of those who teach the class, of
 * those who see all diaries, and of its families. It carries no data, and of whom it tells, they see anyway.
 */
export async function announceDiary(
  { database, params }: Omit<DiaryCall, 'actor'>,
  now: string,
): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct membership.user_id
    from memberships membership
    where membership.kindergarten_id = ${params.kindergarten_id} and membership.active
      and (
        membership.type = 'employee' or membership.id in (
          select own.guardian_id from child_guardians own
          join course_children placement on placement.child_id = own.child_id
          where placement.course_id = ${params.course_id} and placement.days @> ${params.date}::date
        )
      )
      and exists (
        select from sessions session
        where session.user_id = membership.user_id and session.expires_at > ${now} and session.ended_at is null
      )
    order by membership.user_id`.execute(database);
  const payload = { kindergarten_id: params.kindergarten_id, organization_id: null, what: 'diary' };
  await pushToUsers(
    database,
    rows.map(({ user_id }) => user_id),
    'Changed',
    payload,
  );
}
