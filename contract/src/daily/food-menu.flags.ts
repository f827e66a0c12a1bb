import type { FlagDefinitions } from '../access/flag-definition.ts';

export const foodMenuFlags = {
  foodmenu_access_index: {
    context: 'kindergarten',
    module: 'food-menu',
    overChildren: false,
    roles: ['teacher', 'guardian', 'official'],
  },
  foodmenu_can_edit: { context: 'kindergarten', module: 'food-menu', overChildren: false },
  /** To eat along: only for employees, and only for themselves. */
  foodmenu_register_meals: {
    context: 'kindergarten',
    module: 'food-menu',
    overChildren: false,
    roles: ['teacher'],
    heldBy: ['employee'],
  },
  foodmenu_access_statistics: { context: 'kindergarten', module: 'food-menu', overChildren: false },
  foodmenu_access_employees: { context: 'kindergarten', module: 'food-menu', overChildren: false },
  foodmenu_access_settings: { context: 'kindergarten', module: 'food-menu', overChildren: false },
} as const satisfies FlagDefinitions;
