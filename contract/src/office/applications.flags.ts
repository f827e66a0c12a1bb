import type { FlagDefinitions } from '../access/flag-definition.ts';

export const applicationsFlags = {
  canAccessKindergartensApplications: { context: 'admin' },
  applications_access_index: { context: 'kindergarten', module: 'applications', overChildren: true },
  applications_can_decide: { context: 'kindergarten', module: 'applications', overChildren: true },
} as const satisfies FlagDefinitions;
