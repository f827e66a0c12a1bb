import type { FlagDefinitions } from '../access/flag-definition.ts';

export const pickUpsFlags = {
  child_access_pick_ups: { context: 'kindergarten', overChildren: true, roles: ['teacher', 'guardian'] },
  child_edit_pick_ups: { context: 'kindergarten', overChildren: true, roles: ['teacher', 'guardian'] },
  /** Who must not fetch a child, and who did: what staff know and guardians do not decide. */
  child_guard_pick_ups: {
    context: 'kindergarten',
    overChildren: true,
    roles: ['teacher'],
    heldBy: ['employee'],
  },
} as const satisfies FlagDefinitions;
