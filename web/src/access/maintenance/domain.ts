import type { WebDomain } from '../../base/screens.ts';

export const maintenance: WebDomain = {
  name: 'maintenance',
  dashboard: { maintenance: async () => (await import('./MaintenanceSwitch.tsx')).MaintenanceSwitch },
  screens: [
    {
      path: '/admin/maintenance',
      title: 'maintenance.title',
      anyOf: ['canAccessAdminMaintenance'],
      load: async () => (await import('./MaintenancePage.tsx')).MaintenancePage,
    },
  ],
};
