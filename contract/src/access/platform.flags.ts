import type { FlagDefinitions } from './flag-definition.ts';

export const platformFlags = {
  canAccessAdminLanguages: { context: 'admin' },
  canAccessAdminMaintenance: { context: 'admin' },
  canAccessAdminAuditIndex: { context: 'admin' },
  canAccessAdminErrorReports: { context: 'admin' },
} as const satisfies FlagDefinitions;
