import { type RawBuilder, sql } from 'kysely';
import type { Flag } from '#contract/access/flags.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { selectPush } from '#server/platform/push/send.ts';

/**
 * Makes open pages that show these children's days read them again after the commit: calendars of those who may read
 * them, and diaries and kitchen sheets of the staff. It carries no data, and of whom it tells, they see anyway.
 */
export async function announceCalendar(
  transaction: Transaction,
  kindergartenId: number,
  childIds: readonly number[],
  now: string,
): Promise<void> {
  const ids = sql`any(${[...childIds]}::bigint[])`;
  const guardians = sql`
    select own.guardian_id from child_guardians own
    where own.child_id = ${ids} and not 'calendar' = any(own.hidden_areas)`;
  // A day to each side, because it is another day in other time zones.
  const nowadays = sql`daterange(${now}::timestamptz::date - 1, ${now}::timestamptz::date + 1, '[]')`;
  const teachers = sql`
    select teaching.employee_id
    from course_children placement join course_teachers teaching on teaching.course_id = placement.course_id
    where placement.child_id = ${ids} and placement.days && ${nowadays} and teaching.days && ${nowadays}`;
  const withFlag = (...flags: Flag[]) => sql`
    select held.membership_id from roles role join membership_roles held on held.role_id = role.id
    where role.kindergarten_id = ${kindergartenId} and role.type = 'employee' and role.flags && ${flags}::text[]`;
  const told: [string, RawBuilder<unknown>[], Flag[]][] = [
    [
      'child-calendar',
      [guardians, teachers, withFlag('children_access_all')],
      ['child_access_calendar', 'calendar_access_index'],
    ],
    [
      'diary',
      [teachers, withFlag('diary_access_manager', 'foodmenu_can_edit', 'foodmenu_access_statistics')],
      ['diary_access_course', 'diary_access_manager', 'foodmenu_can_edit', 'foodmenu_access_statistics'],
    ],
  ];
  const pushes = told.map(([what, concerned, flags]) =>
    selectPush(
      // A person's rights are those of all their memberships there.
      sql`
        select distinct membership.user_id
        from (${sql.join(concerned, sql` union all `)}) as concerned (membership_id)
        join memberships membership on membership.id = concerned.membership_id
        where membership.kindergarten_id = ${kindergartenId} and membership.active
          and exists (
            select from memberships any_own join membership_roles held on held.membership_id = any_own.id
            join roles role on role.id = held.role_id
            where any_own.user_id = membership.user_id and any_own.kindergarten_id = ${kindergartenId} and any_own.active
              and role.flags && ${flags}::text[]
          )
          and exists (
            select from sessions session
            where session.user_id = membership.user_id and session.expires_at > ${now} and session.ended_at is null
          )`,
      'Changed',
      { kindergarten_id: kindergartenId, organization_id: null, what },
    ),
  );
  await sql.join(pushes, sql` union all `).execute(transaction);
}
