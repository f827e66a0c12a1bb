import { mdiBellOutline } from '@mdi/js';
import { notificationLimits } from '#contract/communication/notification-limits.ts';
import type { WebDomain } from '../../base/screens.ts';
import { findActive } from '../../base/session.ts';
import { refreshSubjects } from '../../base/subjects.ts';

export const notifications: WebDomain = {
  name: 'notifications',
  headerPart: {
    name: 'notifications',
    isShown: (session) => findActive(session)?.memberships.includes('employee') ?? false,
    icon: mdiBellOutline,
    counts: ['notifications_count'],
    most: notificationLimits.badge,
    path: '/notifications',
    load: async () => (await import('./NotificationsMenu.tsx')).NotificationsMenu,
  },
  live: {
    NewNotification: () => refreshSubjects(['notifications']),
    // The list keeps its marks until it is read again.
    'Changed:notifications': () => refreshSubjects(['activity']),
  },
  screens: [
    {
      path: '/notifications',
      title: 'notifications.title',
      contexts: ['kindergarten', 'organization'],
      load: async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
    },
  ],
};
