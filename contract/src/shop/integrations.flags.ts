import type { FlagDefinitions } from '../access/flag-definition.ts';

export const integrationsFlags = {
  canAccessAdminIntegrationIndex: { context: 'admin' },
  canAccessAdminIntegrationModulesIndex: { context: 'admin' },
  canAccessAdminIntegrationPartnersIndex: { context: 'admin' },
  canAccessAdminSuppliersIntegrations: { context: 'admin' },
  supplier_access_integrations: { context: 'supplier' },
} as const satisfies FlagDefinitions;
