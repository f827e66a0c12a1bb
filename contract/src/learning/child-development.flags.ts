import type { FlagDefinitions } from '../access/flag-definition.ts';

export const childDevelopmentFlags = {
  canAccessChildDevTemplatesIndex: { context: 'admin' },
  canAccessChildDevSettingsGeneral: { context: 'admin' },
  canAccessChildDevSettingsAgeGroups: { context: 'admin' },
  childdev_access_index: {
    context: 'kindergarten',
    module: 'child-development',
    overChildren: true,
    roles: ['teacher'],
  },
  childdev_access_all: { context: 'kindergarten', module: 'child-development', overChildren: true },
  childdev_goals_evaluate: {
    context: 'kindergarten',
    module: 'child-development',
    overChildren: true,
    roles: ['teacher'],
  },
  childdev_access_management: { context: 'kindergarten', module: 'child-development', overChildren: true },
  childdev_access_settings: { context: 'kindergarten', module: 'child-development', overChildren: false },
  kindergarten_access_pdf_settings: {
    context: 'kindergarten',
    module: 'child-development',
    overChildren: false,
  },
  child_access_development: {
    context: 'kindergarten',
    module: 'child-development',
    overChildren: true,
    roles: ['teacher'],
  },
  child_edit_development: {
    context: 'kindergarten',
    module: 'child-development',
    overChildren: true,
    roles: ['teacher'],
  },
  child_access_development_guardian: {
    context: 'kindergarten',
    module: 'child-development',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
} as const satisfies FlagDefinitions;
