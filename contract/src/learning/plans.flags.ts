import type { FlagDefinitions } from '../access/flag-definition.ts';

export const plansFlags = {
  canAccessTemplatesIndex: { context: 'admin' },
  canAccessKindergartensTemplates: { context: 'admin' },
  canAccessKindergartensPlans: { context: 'admin' },
  plans_access_week: { context: 'kindergarten', module: 'plans', overChildren: false, roles: ['teacher'] },
  plans_access_month: { context: 'kindergarten', module: 'plans', overChildren: false, roles: ['teacher'] },
  plans_access_year: { context: 'kindergarten', module: 'plans', overChildren: false, roles: ['teacher'] },
  plans_access_project: { context: 'kindergarten', module: 'plans', overChildren: false, roles: ['teacher'] },
  plans_access_overview: { context: 'kindergarten', module: 'plans', overChildren: false },
  plans_access_all: { context: 'kindergarten', module: 'plans', overChildren: false },
  plans_can_edit: { context: 'kindergarten', module: 'plans', overChildren: false, roles: ['teacher'] },
  plans_can_publish: { context: 'kindergarten', module: 'plans', overChildren: false },
  plans_can_approve: { context: 'kindergarten', module: 'plans', overChildren: false },
  plans_access_settings: { context: 'kindergarten', module: 'plans', overChildren: false },
  plans_access_templates: { context: 'kindergarten', module: 'plans', overChildren: false },
  child_access_plans: {
    context: 'kindergarten',
    module: 'plans',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  child_edit_plans: { context: 'kindergarten', module: 'plans', overChildren: true, roles: ['teacher'] },
} as const satisfies FlagDefinitions;
