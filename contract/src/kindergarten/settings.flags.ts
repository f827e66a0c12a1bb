import type { FlagDefinitions } from '../access/flag-definition.ts';

export const settingsFlags = {
  canAccessPublicHolidaysIndex: { context: 'admin' },
  organization_access_settings: { context: 'organization' },
  kindergarten_access_settings: { context: 'kindergarten', overChildren: false },
  kindergarten_access_modules_settings: { context: 'kindergarten', overChildren: false },
  kindergarten_access_data_settings: { context: 'kindergarten', overChildren: true },
  kindergarten_access_diets_settings: { context: 'kindergarten', overChildren: false },
} as const satisfies FlagDefinitions;
