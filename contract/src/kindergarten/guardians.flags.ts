import type { FlagDefinitions } from '../access/flag-definition.ts';

export const guardiansFlags = {
  canAccessKindergartensGuardians: {
    context: 'admin',
    reaches: [
      'guardians_access_index',
      'guardians_access_all',
      'guardians_can_edit',
      'child_access_guardians',
      'child_edit_guardians',
    ],
  },
  guardians_access_index: { context: 'kindergarten', overChildren: true, roles: ['teacher'] },
  guardians_access_all: { context: 'kindergarten', overChildren: true },
  guardians_can_edit: { context: 'kindergarten', overChildren: true },
  child_access_guardians: { context: 'kindergarten', overChildren: true, roles: ['teacher', 'guardian'] },
  child_edit_guardians: { context: 'kindergarten', overChildren: true },
  child_edit_emergency_contacts: {
    context: 'kindergarten',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
} as const satisfies FlagDefinitions;
