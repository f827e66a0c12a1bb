import type { FlagDefinitions } from './flag-definition.ts';

export const rolesFlags = {
  canAccessUsersRoles: { context: 'admin' },
  canAccessOrganizationsRoles: {
    context: 'admin',
    reaches: ['organization_access_roles', 'organization_edit_roles'],
  },
  canAccessKindergartensRoles: { context: 'admin', reaches: ['roles_access_index', 'roles_can_edit'] },
  organization_access_roles: { context: 'organization' },
  organization_edit_roles: { context: 'organization' },
  roles_access_index: { context: 'kindergarten', overChildren: true },
  roles_can_edit: { context: 'kindergarten', overChildren: true, heldBy: ['employee', 'guardian'] },
} as const satisfies FlagDefinitions;
