import type { FlagDefinition } from './flag-areas.ts';

// Rights of a supplier's representatives in the back office of the shop.
export const supplierFlags = {
  supplier_access_settings: { context: 'supplier', area: 'suppliers' },
  supplier_access_country_settings: { context: 'supplier', area: 'suppliers' },
  supplier_agree_terms: { context: 'supplier', area: 'suppliers' },
  supplier_access_representatives: { context: 'supplier', area: 'suppliers' },
  supplier_access_products: { context: 'supplier', area: 'catalogue' },
  supplier_edit_products: { context: 'supplier', area: 'catalogue' },
  supplier_access_services: { context: 'supplier', area: 'catalogue' },
  supplier_edit_services: { context: 'supplier', area: 'catalogue' },
  supplier_access_pricelists: { context: 'supplier', area: 'price-lists' },
  supplier_edit_pricelists: { context: 'supplier', area: 'price-lists' },
  supplier_access_integrations: { context: 'supplier', area: 'integrations' },
  supplier_access_orders: { context: 'supplier', area: 'orders' },
  supplier_edit_orders: { context: 'supplier', area: 'orders' },
} as const satisfies Record<string, FlagDefinition>;
