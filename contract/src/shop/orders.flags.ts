import type { FlagDefinitions } from '../access/flag-definition.ts';

export const ordersFlags = {
  canAccessAdminOrdersIndex: { context: 'admin' },
  shop_access_kindergarten_orders: { context: 'kindergarten', module: 'shop', overChildren: false },
  shop_can_order: { context: 'kindergarten', module: 'shop', overChildren: false },
  supplier_access_orders: { context: 'supplier' },
  supplier_edit_orders: { context: 'supplier' },
} as const satisfies FlagDefinitions;
