import type { FlagDefinitions } from '../access/flag-definition.ts';

export const childCalendarFlags = {
  canAccessKindergartensAttendance: { context: 'admin' },
  child_access_calendar: {
    context: 'kindergarten',
    module: 'child-calendar',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  child_edit_calendar: {
    context: 'kindergarten',
    module: 'child-calendar',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  child_edit_calendar_locked: {
    context: 'kindergarten',
    module: 'child-calendar',
    overChildren: true,
    roles: ['teacher'],
  },
} as const satisfies FlagDefinitions;
