import type { WebDomain } from '../../app/screens.ts';

export const maintenance: WebDomain = {
  name: 'maintenance',
  screens: [
    {
      path: '/admin/maintenance',
      place: 'inside',
      title: 'maintenance.title',
      anyOf: ['canAccessAdminMaintenance'],
      load: async () => (await import('./MaintenancePage.tsx')).MaintenancePage,
    },
  ],
};
