import type { FlagDefinitions } from '../access/flag-definition.ts';

export const invoicesFlags = {
  invoices_access_index: { context: 'kindergarten', module: 'invoices', overChildren: true },
  invoices_can_edit: { context: 'kindergarten', module: 'invoices', overChildren: true },
  invoices_can_publish: { context: 'kindergarten', module: 'invoices', overChildren: true },
  invoices_access_settings: { context: 'kindergarten', module: 'invoices', overChildren: false },
  child_access_invoices: {
    context: 'kindergarten',
    module: 'invoices',
    overChildren: true,
    roles: ['guardian'],
  },
} as const satisfies FlagDefinitions;
