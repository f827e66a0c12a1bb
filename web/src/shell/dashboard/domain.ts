import type { WebDomain } from '../../base/screens.ts';

export const dashboard: WebDomain = {
  name: 'dashboard',
  screens: [
    {
      path: '/dashboard',
      title: 'dashboard.title',
      load: async () => (await import('./DashboardPage.tsx')).loadDashboard(),
    },
  ],
};
