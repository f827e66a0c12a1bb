import type { WebDomain } from '../../base/screens.ts';

export const errorReports: WebDomain = {
  name: 'error-reports',
  dashboard: {
    'error-reports.recent': async () => (await import('./RecentErrors.tsx')).RecentErrors,
  },
  screens: [
    {
      path: '/admin/error-reports',
      title: 'error-reports.title',
      anyOf: ['canAccessAdminErrorReports'],
      load: async () => (await import('./ErrorReportsPage.tsx')).ErrorReportsPage,
    },
  ],
};
