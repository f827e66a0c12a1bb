import type { FlagDefinitions } from '../access/flag-definition.ts';

export const approvalsFlags = {
  approvals_access_management: { context: 'kindergarten', module: 'approvals', overChildren: true },
  child_access_approvals: {
    context: 'kindergarten',
    module: 'approvals',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  child_edit_approvals: {
    context: 'kindergarten',
    module: 'approvals',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
} as const satisfies FlagDefinitions;
