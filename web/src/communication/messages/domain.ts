import { mdiEmailOutline } from '@mdi/js';
import { messageLimits } from '#contract/communication/message-limits.ts';
import type { Screen, WebDomain } from '../../base/screens.ts';

const anyOf = ['messages_access_index', 'organization_access_messages'] as const;
const refresh = async () => (await import('./refresh.ts')).refreshMessages();

export const messages: WebDomain = {
  name: 'messages',
  headerPart: {
    name: 'messages',
    anyOf,
    icon: mdiEmailOutline,
    counts: ['messages_count'],
    most: messageLimits.unseenShown,
    path: '/messages',
    load: async () => (await import('./MessagesMenu.tsx')).MessagesMenu,
  },
  dashboard: {
    'messages.reports': async () => (await import('./ReportedMessages.tsx')).ReportedMessages,
    'messages.unread': async () => (await import('./UnreadMessages.tsx')).UnreadMessages,
  },
  live: { NewMessage: refresh, 'Changed:messages': refresh },
  screens: [
    ...(['received', 'drafts', 'sent', 'deleted'] as const).map(
      (folder): Screen => ({
        path: folder === 'received' ? '/messages' : `/messages/${folder}`,
        title: `messages.title.${folder}`,
        anyOf,
        belongsTo: ['/messages'],
        load: async () => (await import('./MessagesPages.tsx')).messagesPages[folder],
      }),
    ),
    {
      path: '/messages/settings',
      title: 'messages.settings',
      anyOf: ['messages_access_index'],
      belongsTo: ['/messages'],
      load: async () => (await import('./MessageSettingsPage.tsx')).MessageSettingsPage,
    },
    {
      path: '/messages/reports',
      title: 'messages.reports',
      anyOf: ['kindergarten_access_settings'],
      allOf: ['messages_access_index'],
      belongsTo: ['/messages'],
      load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
    },
    {
      path: '/messages/write',
      title: 'messages.write.title',
      anyOf: ['messages_can_send', 'organization_send_messages'],
      belongsTo: ['/messages'],
      load: async () => (await import('./WritePage.tsx')).WritePage,
    },
  ],
};
