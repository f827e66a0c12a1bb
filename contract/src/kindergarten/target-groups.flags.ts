import type { FlagDefinitions } from '../access/flag-definition.ts';

export const targetGroupsFlags = {
  canAccessOrganizationsTargetGroups: {
    context: 'admin',
    reaches: ['organization_access_targetgroups', 'organization_edit_targetgroups'],
  },
  canAccessKindergartensTargetGroups: {
    context: 'admin',
    reaches: ['targetgroups_access_index', 'targetgroups_can_edit', 'targetgroups_access_system_groups'],
  },
  organization_access_targetgroups: { context: 'organization' },
  organization_edit_targetgroups: { context: 'organization' },
  targetgroups_access_index: { context: 'kindergarten', overChildren: true, roles: ['teacher'] },
  targetgroups_can_edit: { context: 'kindergarten', overChildren: true },
  targetgroups_access_system_groups: { context: 'kindergarten', overChildren: true, roles: ['teacher'] },
} as const satisfies FlagDefinitions;
