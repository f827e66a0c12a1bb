import type { FlagDefinitions } from '../access/flag-definition.ts';

export const cartFlags = {
  shop_access_kindergarten_cart: { context: 'kindergarten', module: 'shop', overChildren: false },
} as const satisfies FlagDefinitions;
