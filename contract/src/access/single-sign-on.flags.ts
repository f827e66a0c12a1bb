import type { FlagDefinitions } from './flag-definition.ts';

export const singleSignOnFlags = {
  canAccessAdminSsoClientsIndex: { context: 'admin' },
} as const satisfies FlagDefinitions;
