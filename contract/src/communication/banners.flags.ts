import type { FlagDefinitions } from '../access/flag-definition.ts';

export const bannersFlags = {
  canAccessAdminBannersIndex: { context: 'admin' },
} as const satisfies FlagDefinitions;
