import { sql } from 'kysely';
import type { IdentityKind } from '#server/platform/identities.ts';

/** The holders of a role. */
export const roleKind: IdentityKind = {
  type: 'role',
  names: 'role_id',
  order: 70,
  isSystemGroup: true,
  list: ({ actor, tenant }, { unseen }) =>
    unseen || tenant.kind === 'organization' || actor.hasFlag('targetgroups_can_edit')
      ? sql`select id, name from roles where ${sql.ref(`${tenant.kind}_id`)} = ${tenant.id}`
      : null,
  ofPerson: sql`
    select distinct held.role_id as id from own join membership_roles held on held.membership_id = own.id`,
  people: sql`
    select membership.type, membership.id
    from membership_roles held join memberships membership on membership.id = held.membership_id
    where held.role_id = meant.number`,
};
