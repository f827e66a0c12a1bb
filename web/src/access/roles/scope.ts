import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import { administratorRoles, kindergartenRoles, organizationRoles } from '#contract/access/roles.ts';

/** What is typed of a role. */
export type RoleValues = { name: string; flags: Flag[]; is_default: boolean };

/** Where roles belong: the calls that read and change them there, and the types that they may be of. */
export interface RolesScope {
  routes: typeof kindergartenRoles;
  types: readonly RoleType[];
}

type RoleRoutes = typeof kindergartenRoles | typeof organizationRoles | typeof administratorRoles;

const rolesAt = (routes: RoleRoutes, types: readonly RoleType[]): RolesScope => ({
  // All of them take and give the same, each under its own path.
  routes: routes as typeof kindergartenRoles,
  types,
});

/** The roles of one kindergarten: for employees and for guardians. */
export const rolesOfKindergarten = rolesAt(kindergartenRoles, ['employee', 'guardian']);

/** The roles of an organisation's officials. */
export const rolesOfOrganization = rolesAt(organizationRoles, ['official']);

/** The roles of the platform's administrators. */
export const rolesOfAdministrators = rolesAt(administratorRoles, ['administrator']);
