import type { FlagDefinitions } from '../access/flag-definition.ts';

export const workSchedulesFlags = {
  canAccessKindergartensWorkSchedules: { context: 'admin' },
  organization_access_workschedule: { context: 'organization' },
  workschedule_access_index: {
    context: 'kindergarten',
    module: 'work-schedules',
    overChildren: false,
    roles: ['teacher', 'official'],
  },
  workschedule_access_all: {
    context: 'kindergarten',
    module: 'work-schedules',
    overChildren: false,
    roles: ['official'],
  },
  workschedule_can_edit: { context: 'kindergarten', module: 'work-schedules', overChildren: false },
  workschedule_access_settings: { context: 'kindergarten', module: 'work-schedules', overChildren: false },
} as const satisfies FlagDefinitions;
