import type { FlagDefinitions } from '../access/flag-definition.ts';

export const eventsFlags = {
  canAccessKindergartensEvents: { context: 'admin' },
  organization_access_events: { context: 'organization' },
  organization_edit_events: { context: 'organization' },
  events_access_index: {
    context: 'kindergarten',
    module: 'events',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  events_access_all: { context: 'kindergarten', module: 'events', overChildren: true },
  events_can_edit: { context: 'kindergarten', module: 'events', overChildren: true, roles: ['teacher'] },
} as const satisfies FlagDefinitions;
