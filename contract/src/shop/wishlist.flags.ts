import type { FlagDefinitions } from '../access/flag-definition.ts';

export const wishlistFlags = {
  shop_access_kindergarten_wishlist: {
    context: 'kindergarten',
    module: 'shop',
    overChildren: false,
    roles: ['teacher'],
  },
} as const satisfies FlagDefinitions;
