import { CompiledQuery, sql } from 'kysely';
import type { Flag } from '#contract/access/flags.ts';
import type { Module } from '#contract/access/modules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readPeopleByRights } from './identify.ts';

/**
 * Those of the people who have the flag in the kindergarten, so nobody where its module is off: whoever may not
 * open a thing is not told of it either.
 */
export async function findFlagHolders(
  transaction: Transaction,
  userIds: readonly number[],
  kindergartenId: number,
  flag: Flag,
  now: string,
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const groups = await readPeopleByRights(
    { query: (text, values) => transaction.executeQuery(CompiledQuery.raw(text, [...values])) },
    userIds,
    { kind: 'kindergarten', id: kindergartenId },
    now,
  );
  return groups
    .filter(({ hasFlag }) => hasFlag(flag))
    .flatMap((group) => group.userIds)
    .sort((one, other) => one - other);
}

/**
 * Those of the people of an organisation who are its officials, or belong to a kindergarten of it whose module is
 * on. The transaction reaches its kindergartens.
 */
export async function findModuleUsers(
  transaction: Transaction,
  userIds: readonly number[],
  organizationId: number,
  module: Module,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct member.user_id
    from memberships member left join kindergartens kindergarten on kindergarten.id = member.kindergarten_id
    where member.user_id = any(${[...userIds]}::bigint[]) and member.active and (
      member.organization_id = ${organizationId} or (
        kindergarten.organization_id = ${organizationId} and not ${module} = any(kindergarten.disabled_modules)
      )
    )
    order by member.user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}
