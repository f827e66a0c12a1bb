import type { WebDomain } from '../../base/screens.ts';

export const notificationSettings: WebDomain = {
  name: 'notification-settings',
  screens: [
    {
      path: '/user/notifications',
      title: 'notification-settings.title',
      load: async () => (await import('./NotificationSettingsPage.tsx')).NotificationSettingsPage,
    },
  ],
};
