import type { FlagDefinitions } from '../access/flag-definition.ts';

export const helpFlags = {
  canAccessAdminHelp: { context: 'admin' },
  help_access_seminars: { context: 'kindergarten', overChildren: false, roles: ['teacher'] },
  help_access_updates: { context: 'kindergarten', overChildren: false, roles: ['teacher'] },
} as const satisfies FlagDefinitions;
