import { type RawBuilder, sql } from 'kysely';
import { ifAsked } from '#server/platform/database/table-query.ts';
import type { IdentityKind } from '#server/platform/identities.ts';
import { isOfTenant, mayEditGroups } from './groups.ts';
import { namesReader } from './identities.ts';

/** The people in a target group; `identities.ts` finds them by the group's entries. */
export const groupKind: IdentityKind = {
  type: 'group',
  names: 'target_group_id',
  order: 10,
  isNoMember: true,
  /** All for actors who edit them, else those they may use; members know the name, too. */
  list({ actor, tenant, now }, { unseen }) {
    const names = (uniqueId: RawBuilder<string>) => namesReader(uniqueId, actor, tenant.id, now);
    const ofActor =
      mayEditGroups(actor, tenant) || tenant.kind === 'organization'
        ? undefined
        : sql<boolean>`(target_group.id in (
            select entry.target_group_id from target_group_entries entry
            where entry.side = 'consumer' and ${names(sql`entry.unique_id`)}
          ) ${unseen ? sql`or ${names(sql`'group-' || target_group.id::text`)}` : sql``})`;
    return sql`
      select target_group.id, target_group.name
      from target_groups target_group where ${isOfTenant(tenant)} and ${ifAsked(ofActor)}`;
  },
};
