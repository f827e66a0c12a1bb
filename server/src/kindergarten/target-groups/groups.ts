import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/platform/http/actor.ts';
import type { IdentityView } from '#server/platform/identities.ts';

/** The place that a target group belongs to. */
type Tenant = IdentityView['tenant'];

export function readTenant(params: { kindergarten_id: number } | { organization_id: number }): Tenant {
  return 'kindergarten_id' in params
    ? { kind: 'kindergarten', id: params.kindergarten_id }
    : { kind: 'organization', id: params.organization_id };
}

/** The id of the group in the path. */
export function readGroupId(params: { target_group_id: number } | { organization_group_id: number }): number {
  return 'target_group_id' in params ? params.target_group_id : params.organization_group_id;
}

/** Whether the actor may make and change the groups of the place. */
export function mayEditGroups(actor: Actor, { kind }: Tenant): boolean {
  return actor.hasFlag(kind === 'kindergarten' ? 'targetgroups_can_edit' : 'organization_edit_targetgroups');
}

/** Holds for the rows of `target_groups target_group` of the place. */
export function isOfTenant({ kind, id }: Tenant): RawBuilder<boolean> {
  return sql`${sql.ref(`target_group.${kind}_id`)} = ${id}`;
}
