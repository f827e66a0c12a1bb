import type { FlagDefinitions } from '../access/flag-definition.ts';

export const childrenFlags = {
  canAccessChildrenIndex: { context: 'admin' },
  canAccessKindergartensChildren: {
    context: 'admin',
    reaches: [
      'children_access_index',
      'children_access_all',
      'children_can_edit',
      'child_access_profile',
      'child_edit_profile',
      'child_access_history',
    ],
  },
  children_access_index: { context: 'kindergarten', overChildren: true, roles: ['teacher', 'official'] },
  children_access_all: { context: 'kindergarten', overChildren: true, roles: ['official'] },
  children_can_edit: { context: 'kindergarten', overChildren: true },
  child_access_profile: { context: 'kindergarten', overChildren: true, roles: ['teacher', 'guardian'] },
  child_edit_profile: { context: 'kindergarten', overChildren: true, roles: ['guardian'] },
  child_access_history: { context: 'kindergarten', overChildren: true, roles: ['guardian'] },
} as const satisfies FlagDefinitions;
