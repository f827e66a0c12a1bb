import { type RawBuilder, sql } from 'kysely';
import { selectPush } from '#server/platform/push/send.ts';
import type { DiaryCall } from './access.ts';

/**
 * Makes open pages that show the class's day read it again after the commit: of those who teach the class, of
 * those who see all diaries, of the kitchen, and of its families. It carries no data, and of whom it tells, they see
 * anyway. Teachers of other classes are left out: each mark of a morning would make all tablets of the house read again.
 */
export function selectAnnouncement({ params }: Pick<DiaryCall, 'params'>, now: string): RawBuilder<unknown> {
  const { kindergarten_id: id, course_id, date } = params;
  const told = sql`
    select distinct membership.user_id
    from (
      select teaching.employee_id from course_teachers teaching
      where teaching.course_id = ${course_id}
        and teaching.days && daterange(${now}::timestamptz::date - 1, ${now}::timestamptz::date + 1, '[]')
      union all
      select held.membership_id from roles role join membership_roles held on held.role_id = role.id
      where role.kindergarten_id = ${id} and role.type = 'employee' and role.flags && '{diary_access_manager,foodmenu_can_edit}'
      union all
      select own.guardian_id from course_children placement join child_guardians own on own.child_id = placement.child_id
      where placement.course_id = ${course_id} and placement.days @> ${date}::date
    ) as concerned (membership_id)
    join memberships membership on membership.id = concerned.membership_id
    where membership.kindergarten_id = ${id} and membership.active and exists (
      select from sessions session
      where session.user_id = membership.user_id and session.expires_at > ${now} and session.ended_at is null
    )`;
  const payload = { kindergarten_id: id, organization_id: null, what: 'diary' };
  return selectPush(told, 'Changed', payload);
}

/** The same as a statement of its own. */
export async function announceDiary(
  { database, params }: Omit<DiaryCall, 'actor'>,
  now: string,
): Promise<void> {
  await selectAnnouncement({ params }, now).execute(database);
}
