import { type RawBuilder, sql } from 'kysely';
import { selectPeople } from '#server/kindergarten/target-groups/identities.ts';
import type { IdentityView } from '#server/platform/identities.ts';

type Tenant = IdentityView['tenant'];

/** The place as the statements about identities name it. */
export function identityPlace({ kind, id }: Tenant): number | { organizationId: number } {
  return kind === 'kindergarten' ? id : { organizationId: id };
}

/** Selects `user_id` of the people who have one of these identities (a selection of `unique_id`) today. */
export function selectIdentityPeople(
  identities: RawBuilder<unknown>,
  place: Tenant,
  now: string,
): RawBuilder<unknown> {
  return sql`select distinct user_id from (${selectPeople(identities, identityPlace(place), now)}) person`;
}

/** Holds for the rows of `child_guardians own`: the guardian may know of the child. */
export const mayKnowOfChild = sql<boolean>`(not ('profile' = any(own.hidden_areas)))`;

/** Selects `user_id` and `child_id`: the guardians who may know of these children (a selection of ids). */
export function selectFamilyPeople(children: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select member.user_id, own.child_id
    from child_guardians own
    join children child on child.id = own.child_id
    join memberships member on member.id = own.guardian_id and member.active
    where child.id in (${children}) and child.archived_at is null and ${mayKnowOfChild}`;
}

/** The right that makes an employee one of the kindergarten's office. */
export const officeFlag = 'kindergarten_access_settings';

/**
 * Selects `user_id` of the kindergarten's office: the employees who may change its settings. An organisation
 * has none.
 */
export function selectOfficePeople({ kind, id }: Tenant): RawBuilder<unknown> {
  if (kind === 'organization') return sql`select null::bigint as user_id where false`;
  return sql`
    select member.user_id
    from roles role
    join membership_roles given on given.role_id = role.id
    join memberships member on member.id = given.membership_id and member.active
    where role.kindergarten_id = ${id} and role.type = 'employee' and ${officeFlag} = any(role.flags)`;
}
