import type { FlagDefinition } from './flag-areas.ts';

// Rights of officials over their organisation itself; what they may see inside its kindergartens are kindergarten flags.
export const organizationFlags = {
  organization_access_kindergartens: { context: 'organization', area: 'tenants' },
  organization_access_officials: { context: 'organization', area: 'tenants' },
  organization_edit_officials: { context: 'organization', area: 'tenants' },
  organization_access_roles: { context: 'organization', area: 'roles' },
  organization_edit_roles: { context: 'organization', area: 'roles' },
  organization_access_settings: { context: 'organization', area: 'settings' },
  organization_access_targetgroups: { context: 'organization', area: 'target-groups' },
  organization_edit_targetgroups: { context: 'organization', area: 'target-groups' },
  organization_access_messages: { context: 'organization', area: 'messages' },
  organization_send_messages: { context: 'organization', area: 'messages' },
  organization_access_announcements: { context: 'organization', area: 'announcements' },
  organization_send_announcements: { context: 'organization', area: 'announcements' },
  organization_access_events: { context: 'organization', area: 'events' },
  organization_edit_events: { context: 'organization', area: 'events' },
  organization_access_workschedule: { context: 'organization', area: 'work-schedules' },
  organization_access_occupancy_report: { context: 'organization', area: 'reports' },
  organization_access_attendance_report: { context: 'organization', area: 'reports' },
  organization_access_workschedule_report: { context: 'organization', area: 'reports' },
} as const satisfies Record<string, FlagDefinition>;
