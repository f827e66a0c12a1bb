import type { FlagDefinitions } from '../access/flag-definition.ts';

export const announcementsFlags = {
  canAccessKindergartensAnnouncements: { context: 'admin' },
  organization_access_announcements: { context: 'organization' },
  organization_send_announcements: { context: 'organization' },
  canAccessAnnouncement: {
    context: 'kindergarten',
    module: 'announcements',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  announcements_can_send: {
    context: 'kindergarten',
    module: 'announcements',
    overChildren: true,
    roles: ['teacher'],
  },
} as const satisfies FlagDefinitions;
