import { sql } from 'kysely';
import type { Identity } from '#contract/platform/identities.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { type IdentityView, listIdentityKinds } from '#server/platform/identities.ts';
import { nameable, readType, selectNamedIdentities } from './named-identities.ts';

/**
 * These identities with their names, groups first; the name is empty if the actor may not know it. Everybody
 * knows the system groups, themselves, and the target groups that they are in.
 */
export async function nameIdentities(
  database: ReadDatabase | Transaction,
  view: IdentityView,
  uniqueIds: readonly string[],
): Promise<Identity[]> {
  if (uniqueIds.length === 0) return [];
  const { actor } = view;
  const { rows } = await sql<{ unique_id: string; name: string }>`
    select wanted.unique_id, coalesce(max(named.name), '') as name
    from unnest(${[...new Set(uniqueIds)]}::text[]) as wanted (unique_id)
    left join (
      select unique_id, name from (${selectNamedIdentities(view, nameable)}) identity
      union all
      select membership.type || '-' || membership.id::text,
        ${memberName('fname', 'membership', 'account')} || ' ' || ${memberName('lname', 'membership', 'account')}
      from memberships membership join users account on account.id = membership.user_id
      where membership.user_id = ${actor.userId}
    ) named on named.unique_id = wanted.unique_id
    group by wanted.unique_id`.execute(database);
  const orders = new Map(listIdentityKinds().map(({ type, order }) => [type, order]));
  return rows
    .map(({ unique_id, name }) => ({ unique_id, name, type: readType(unique_id) }))
    .sort(
      (one, other) =>
        (orders.get(one.type) ?? 0) - (orders.get(other.type) ?? 0) ||
        one.name.localeCompare(other.name, actor.language),
    );
}
