import type { FlagDefinitions } from '../access/flag-definition.ts';

export const filesFlags = {
  child_access_files_employee: { context: 'kindergarten', overChildren: true, roles: ['teacher'] },
  child_edit_files_employee: { context: 'kindergarten', overChildren: true, roles: ['teacher'] },
  child_manage_files_employee: { context: 'kindergarten', overChildren: true },
  child_access_files_all: { context: 'kindergarten', overChildren: true },
  child_access_files_guardian: {
    context: 'kindergarten',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
  child_edit_files_guardian: {
    context: 'kindergarten',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
  child_manage_files_guardian: { context: 'kindergarten', overChildren: true, heldBy: ['guardian'] },
} as const satisfies FlagDefinitions;
