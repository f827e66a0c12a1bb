import type { FlagDefinitions } from './flag-definition.ts';

export const tenantsFlags = {
  canAccessOrganizationsIndex: {
    context: 'admin',
    reaches: ['organization_access_kindergartens', 'organization_access_settings'],
  },
  canAccessOrganizationsOfficials: {
    context: 'admin',
    reaches: ['organization_access_officials', 'organization_edit_officials'],
  },
  canAccessKindergartensIndex: {
    context: 'admin',
    reaches: [
      'kindergarten_access_settings',
      'kindergarten_access_modules_settings',
      'kindergarten_access_data_settings',
      'kindergarten_access_diets_settings',
    ],
  },
  organization_access_kindergartens: { context: 'organization' },
  organization_access_officials: { context: 'organization' },
  organization_edit_officials: { context: 'organization' },
} as const satisfies FlagDefinitions;
