import type { FlagDefinitions } from '../access/flag-definition.ts';

export const consentsFlags = {
  consents_access_index: { context: 'kindergarten', overChildren: true, roles: ['teacher'] },
  child_access_consents: { context: 'kindergarten', overChildren: true, roles: ['teacher', 'guardian'] },
  child_edit_consents: {
    context: 'kindergarten',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
  /** What somebody signed on paper, never what they would answer. */
  child_record_consents: { context: 'kindergarten', overChildren: true, heldBy: ['employee'] },
} as const satisfies FlagDefinitions;
