import type { FlagDefinitions } from '../access/flag-definition.ts';

export const priceListsFlags = {
  supplier_access_pricelists: { context: 'supplier' },
  supplier_edit_pricelists: { context: 'supplier' },
} as const satisfies FlagDefinitions;
