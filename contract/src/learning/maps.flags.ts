import type { FlagDefinitions } from '../access/flag-definition.ts';

export const mapsFlags = {
  canAccessKindergartensMaps: { context: 'admin' },
  kindergarten_access_maps_settings: { context: 'kindergarten', module: 'maps', overChildren: false },
  child_access_maps_employee: {
    context: 'kindergarten',
    module: 'maps',
    overChildren: true,
    roles: ['teacher'],
  },
  child_edit_maps_employee: {
    context: 'kindergarten',
    module: 'maps',
    overChildren: true,
    roles: ['teacher'],
  },
  child_access_maps_guardian: {
    context: 'kindergarten',
    module: 'maps',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
  child_edit_maps_guardian: {
    context: 'kindergarten',
    module: 'maps',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
} as const satisfies FlagDefinitions;
