import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { isOfTenant, type TenantIds } from './tenant.ts';

/**
 * Whose rights changed: these members, all holders of a role, or everybody in a place, including a
 * kindergarten's officials.
 */
type Concerned = { membershipIds: readonly number[] } | { roleId: number } | TenantIds;

/**
 * Makes the open tabs of these people reload their rights and menu when the transaction commits; tabs of
 * administrators who act as them, too.
 */
export async function announceRights(transaction: Transaction, concerned: Concerned): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from memberships
    where archived_at is null and ${concerns(concerned)}
    union
    select session.acting_as_user_id from sessions session
    join memberships on memberships.user_id = session.user_id and memberships.type = 'administrator'
    where session.acting_as_user_id is not null and ${concerns(concerned)}`.execute(transaction);
  const userIds = rows.map((row) => row.user_id);
  const place: TenantIds = 'roleId' in concerned || 'membershipIds' in concerned ? {} : concerned;
  await pushToUsers(transaction, userIds, 'Changed', {
    what: 'rights',
    kindergarten_id: place.kindergartenId ?? null,
    organization_id: place.organizationId ?? null,
  });
}

function concerns(concerned: Concerned) {
  if ('membershipIds' in concerned)
    return sql`memberships.id = any(${[...concerned.membershipIds]}::bigint[])`;
  if ('roleId' in concerned) {
    return sql`memberships.id in (select membership_id from membership_roles where role_id = ${concerned.roleId})`;
  }
  if (concerned.kindergartenId === undefined) return isOfTenant(concerned);
  return sql`(
    kindergarten_id = ${concerned.kindergartenId}
    or organization_id = (select organization_id from kindergartens where id = ${concerned.kindergartenId})
  )`;
}
