import type { FlagDefinitions } from '../access/flag-definition.ts';

export const messagesFlags = {
  canAccessAdminMessages: { context: 'admin' },
  organization_access_messages: { context: 'organization' },
  organization_send_messages: { context: 'organization' },
  messages_access_index: {
    context: 'kindergarten',
    module: 'messages',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  messages_can_send: {
    context: 'kindergarten',
    module: 'messages',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
} as const satisfies FlagDefinitions;
