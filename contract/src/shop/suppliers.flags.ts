import type { FlagDefinitions } from '../access/flag-definition.ts';

export const suppliersFlags = {
  canAccessAdminMarketplaceIndex: { context: 'admin' },
  canAccessAdminSuppliersIndex: { context: 'admin' },
  canAccessAdminSuppliersValidate: { context: 'admin' },
  supplier_access_settings: { context: 'supplier' },
  supplier_access_country_settings: { context: 'supplier' },
  supplier_agree_terms: { context: 'supplier' },
  supplier_access_representatives: { context: 'supplier' },
} as const satisfies FlagDefinitions;
