import type { FlagContext } from './flag-definition.ts';
import { type Flag, flags } from './flags.ts';
import type { RoleType } from './role-types.ts';

/**
 * The two flags that together run a place: to change roles, and to say who holds them. Only whoever has both grants
 * anything there. A place that has an active member with both never loses the last of them.
 */
export const managementFlags: Record<RoleType, readonly Flag[]> = {
  employee: ['roles_can_edit', 'employees_can_edit'],
  guardian: ['roles_can_edit', 'employees_can_edit'],
  official: ['organization_edit_roles', 'organization_edit_officials'],
  representative: [],
  administrator: ['canAccessUsersRoles', 'canAccessUsersAdmins'],
};

/** Whoever runs the place that a role belongs to, as one of its members or as an administrator who reaches it. */
type Granters = 'managers' | 'administrators';

// Besides, a new place and a domain's migration grant by the default roles alone.
const grantersOfContext: Record<FlagContext, readonly Granters[]> = {
  admin: ['administrators'],
  organization: ['managers', 'administrators'],
  kindergarten: ['managers', 'administrators'],
  supplier: ['administrators'],
};

/** Who may grant the flag, to others alone. */
export function grantersOf(flag: Flag): readonly Granters[] {
  return grantersOfContext[flags[flag].context];
}
