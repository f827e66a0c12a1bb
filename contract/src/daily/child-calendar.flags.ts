import type { FlagDefinitions } from '../access/flag-definition.ts';

export const childCalendarFlags = {
  canAccessKindergartensAttendance: { context: 'admin', reaches: ['child_access_calendar'] },
  /** The page of one's own children. Staff find a child's calendar on the child's page. */
  calendar_access_index: {
    context: 'kindergarten',
    module: 'child-calendar',
    overChildren: true,
    roles: ['guardian'],
    heldBy: ['guardian'],
  },
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
