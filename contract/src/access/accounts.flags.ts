import type { FlagDefinitions } from './flag-definition.ts';

export const accountsFlags = {
  canAccessUsersIndex: { context: 'admin' },
  canAccessUsersAdmins: { context: 'admin' },
  canAccessUsersLoginAs: { context: 'admin' },
  canAccessUsersPersonalData: { context: 'admin' },
} as const satisfies FlagDefinitions;
