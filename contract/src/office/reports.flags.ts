import type { FlagDefinitions } from '../access/flag-definition.ts';

export const reportsFlags = {
  organization_access_occupancy_report: { context: 'organization' },
  organization_access_attendance_report: { context: 'organization' },
  organization_access_workschedule_report: { context: 'organization' },
  reports_access_occupancy: { context: 'kindergarten', overChildren: false, roles: ['official'] },
  reports_access_attendance: { context: 'kindergarten', overChildren: true, roles: ['official'] },
  reports_access_meals: { context: 'kindergarten', overChildren: false, roles: ['official'] },
  reports_access_employee_meals: { context: 'kindergarten', overChildren: false, roles: ['official'] },
  reports_access_child_feedback: { context: 'kindergarten', overChildren: true },
  reports_access_childdev_child: { context: 'kindergarten', overChildren: true },
  reports_access_childdev_group: { context: 'kindergarten', overChildren: true },
  reports_access_childdev_numbers: { context: 'kindergarten', overChildren: true },
  reports_access_approvals: { context: 'kindergarten', overChildren: true },
  reports_access_guardians_statistics: { context: 'kindergarten', overChildren: true },
  reports_access_diary: { context: 'kindergarten', overChildren: true },
  reports_access_workschedule: { context: 'kindergarten', overChildren: false, roles: ['official'] },
} as const satisfies FlagDefinitions;
