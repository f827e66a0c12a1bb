import type { WebDomain } from '../../base/screens.ts';

export const sessions: WebDomain = {
  name: 'sessions',
  screens: [
    {
      path: '/user/devices',
      title: 'sessions.devices.title',
      load: async () => (await import('./DevicesPage.tsx')).DevicesPage,
    },
  ],
};
