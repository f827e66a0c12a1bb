import type { WebDomain } from '../../base/screens.ts';

export const maintenance: WebDomain = {
  name: 'maintenance',
  screens: [
    {
      path: '/admin/maintenance',
      guard: 'signedIn',
      title: 'maintenance.title',
      anyOf: ['canAccessAdminMaintenance'],
      load: async () => (await import('./MaintenancePage.tsx')).MaintenancePage,
    },
  ],
};
