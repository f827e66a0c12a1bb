import type { FlagContext } from './flag-definition.ts';
import { type Flag, flags } from './flags.ts';
import type { RoleType } from './role-types.ts';

/**
 * The two flags that together run a place: to change roles, and to say who has them. Only a person with both
 * can grant anything there. The last active member with both cannot lose them.
 */
export const managementFlags: Record<RoleType, readonly Flag[]> = {
  employee: ['roles_can_edit', 'employees_can_edit'],
  guardian: ['roles_can_edit', 'employees_can_edit'],
  official: ['organization_edit_roles', 'organization_edit_officials'],
  representative: [],
  administrator: ['canAccessUsersRoles', 'canAccessUsersAdmins'],
};

/** Who runs the place of a role: its members with both flags, or administrators who reach it. */
type Granters = 'managers' | 'administrators';

// In addition, a new place and a domain's migration grant rights, only by the default roles.
const grantersOfContext: Record<FlagContext, readonly Granters[]> = {
  admin: ['administrators'],
  organization: ['managers', 'administrators'],
  kindergarten: ['managers', 'administrators'],
  supplier: ['administrators'],
};

/** Who may grant the flag, only to others. */
export function grantersOf(flag: Flag): readonly Granters[] {
  return grantersOfContext[flags[flag].context];
}
