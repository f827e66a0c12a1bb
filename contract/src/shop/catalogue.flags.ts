import type { FlagDefinitions } from '../access/flag-definition.ts';

export const catalogueFlags = {
  canAccessAdminProductsIndex: { context: 'admin' },
  canAccessAdminServicesIndex: { context: 'admin' },
  canAccessAdminFiltersIndex: { context: 'admin' },
  shop_access_index: { context: 'kindergarten', module: 'shop', overChildren: false, roles: ['teacher'] },
  supplier_access_products: { context: 'supplier' },
  supplier_edit_products: { context: 'supplier' },
  supplier_access_services: { context: 'supplier' },
  supplier_edit_services: { context: 'supplier' },
} as const satisfies FlagDefinitions;
