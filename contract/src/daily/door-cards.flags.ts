import type { FlagDefinitions } from '../access/flag-definition.ts';

export const doorCardsFlags = {
  doorcards_access_index: { context: 'kindergarten', module: 'door-cards', overChildren: true },
  doorcards_can_edit: { context: 'kindergarten', module: 'door-cards', overChildren: true },
  doorcards_edit_doors: { context: 'kindergarten', module: 'door-cards', overChildren: false },
} as const satisfies FlagDefinitions;
