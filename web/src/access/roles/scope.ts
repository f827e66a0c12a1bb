import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import { administratorRoles, kindergartenRoles, organizationRoles } from '#contract/access/roles.ts';

/** The typed values of a role. */
export type RoleValues = { name: string; flags: Flag[]; is_default: boolean };

/** The scope of roles: the calls that read and change them, and their possible types. */
export interface RolesScope {
  routes: typeof kindergartenRoles;
  types: readonly RoleType[];
}

type RoleRoutes = typeof kindergartenRoles | typeof organizationRoles | typeof administratorRoles;

const rolesAt = (routes: RoleRoutes, types: readonly RoleType[]): RolesScope => ({
  // All have the same bodies and replies, each under its own path.
  routes: routes as typeof kindergartenRoles,
  types,
});

/** The roles of one kindergarten: for employees and for guardians. */
export const rolesOfKindergarten = rolesAt(kindergartenRoles, ['employee', 'guardian']);

/** The roles of an organisation's officials. */
export const rolesOfOrganization = rolesAt(organizationRoles, ['official']);

/** The roles of the platform's administrators. */
export const rolesOfAdministrators = rolesAt(administratorRoles, ['administrator']);
