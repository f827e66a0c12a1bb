import { sql } from 'kysely';
import { type Identity, identityTypes, parseIdentity } from '#contract/platform/identities.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { selectIdentities } from './identities.ts';
import { selectNamedIdentities, selectUsableGroups, type View } from './named-identities.ts';

/**
 * These identities with their names, groups first; the name is empty where the actor may not know it. Everybody knows the
 * system groups, themselves, and the target groups that they are in.
 */
export async function nameIdentities(
  database: ReadDatabase | Transaction,
  view: View,
  uniqueIds: readonly string[],
): Promise<Identity[]> {
  if (uniqueIds.length === 0) return [];
  const { actor, tenant, now } = view;
  // Whoever sees the groups of an organisation sees all of them.
  const joinedGroups =
    tenant.kind === 'organization'
      ? sql``
      : sql`
        union all
        select identity.unique_id, target_group.name from (${selectIdentities(actor, tenant.id, now)}) identity
        join target_groups target_group on identity.unique_id = 'group-' || target_group.id::text`;
  const { rows } = await sql<{ unique_id: string; name: string }>`
    select wanted.unique_id, coalesce(max(named.name), '') as name
    from unnest(${[...new Set(uniqueIds)]}::text[]) as wanted (unique_id)
    left join (
      select unique_id, name from (${selectNamedIdentities(view, 'with')}) person
      union all
      select unique_id, name from (${selectUsableGroups(view)}) usable
      ${joinedGroups}
      union all
      select membership.type || '-' || membership.id::text,
        ${memberName('fname', 'membership', 'account')} || ' ' || ${memberName('lname', 'membership', 'account')}
      from memberships membership join users account on account.id = membership.user_id
      where membership.user_id = ${actor.userId}
    ) named on named.unique_id = wanted.unique_id
    group by wanted.unique_id`.execute(database);
  const place = ({ type }: Identity) => identityTypes.indexOf(type);
  return rows
    .flatMap(({ unique_id, name }) => {
      const type = parseIdentity(unique_id)?.type;
      return type === undefined ? [] : [{ unique_id, name, type }];
    })
    .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, actor.language));
}
