import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { pushToUsers } from '#server/platform/push/send.ts';

/**
 * Makes open pages that show these children's days read them again after the commit: calendars of their families,
 * and diaries of the staff. It carries no data, and of whom it tells, they see anyway.
 */
export async function announceCalendar(
  transaction: Transaction,
  kindergartenId: number,
  childIds: readonly number[],
  now: string,
): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct membership.user_id
    from memberships membership
    where membership.kindergarten_id = ${kindergartenId} and membership.active
      and (
        membership.type = 'employee' or membership.id in (
          select own.guardian_id from child_guardians own where own.child_id = any(${[...childIds]}::bigint[])
        )
      )
      and exists (
        select from sessions session
        where session.user_id = membership.user_id and session.expires_at > ${now} and session.ended_at is null
      )
    order by membership.user_id`.execute(transaction);
  const userIds = rows.map(({ user_id }) => user_id);
  for (const what of ['child-calendar', 'diary']) {
    const payload = { kindergarten_id: kindergartenId, organization_id: null, what };
    await pushToUsers(transaction, userIds, 'Changed', payload);
  }
}
