import type { RoleType } from './default-roles.ts';
import type { Flag } from './flags.ts';

/**
 * The two flags that together run a place: to change roles, and to say who holds them. Whoever has both may give any
 * flag to a role; whoever lacks one gives only flags that they hold themselves. A kindergarten that has an active
 * employee with both never loses the last of them, nor the platform its last such administrator.
 */
export const managementFlags: Record<RoleType, readonly Flag[]> = {
  employee: ['roles_can_edit', 'employees_can_edit'],
  guardian: ['roles_can_edit', 'employees_can_edit'],
  official: ['organization_edit_roles', 'organization_edit_officials'],
  representative: [],
  administrator: ['canAccessUsersRoles', 'canAccessUsersAdmins'],
};
