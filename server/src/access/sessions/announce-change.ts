import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { pushToUsers } from '#server/platform/push/send.ts';

/** Members of the kindergarten and its organisation with a session: nobody else can have a page open. */
export async function listSignedIn(
  transaction: Transaction,
  kindergartenId: number,
  now: string,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct membership.user_id
    from kindergartens kindergarten
    join memberships membership on membership.kindergarten_id = kindergarten.id
      or membership.organization_id = kindergarten.organization_id
    where kindergarten.id = ${kindergartenId} and membership.active
      and exists (
        select from sessions session
        where session.user_id = membership.user_id and session.expires_at > ${now} and session.ended_at is null
      )
    order by membership.user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Makes the open pages of a kindergarten refetch data after the commit. `what` is the data's name in the
 * domain's record in the web app. Notifies everybody there: a choice of recipients would reveal something.
 */
export async function announceChange(
  transaction: Transaction,
  kindergartenId: number,
  what: string,
  now: string,
): Promise<void> {
  const payload = { kindergarten_id: kindergartenId, organization_id: null, what };
  await pushToUsers(transaction, await listSignedIn(transaction, kindergartenId, now), 'Changed', payload);
}
