import type { WebDomain } from '../../base/screens.ts';

export const personalData: WebDomain = {
  name: 'personal-data',
  screens: [
    {
      path: '/user/data',
      title: 'personal-data.title',
      load: async () => (await import('./OwnDataPage.tsx')).OwnDataPage,
    },
    {
      path: '/kindergarten/settings/data',
      title: 'personal-data.data.title',
      anyOf: ['kindergarten_access_data_settings'],
      tab: { of: 'settings', order: 50 },
      load: async () => (await import('./DataSettingsPage.tsx')).DataSettingsPage,
    },
    {
      path: '/child/$child_id/history',
      title: 'personal-data.history.title',
      anyOf: ['child_access_history'],
      tab: { of: 'child', order: 90, part: 'history' },
      twin: {
        path: '/admin/kindergartens/$kindergarten_id/children/$child_id/history',
        anyOf: ['canAccessKindergartensChildren'],
        of: 'adminChild',
      },
      load: async () => (await import('./ChildHistoryTab.tsx')).ChildHistoryTab,
    },
    {
      path: '/kindergarten/employees/$employee_id/history',
      title: 'personal-data.history.title',
      anyOf: ['employees_access_history'],
      tab: { of: 'employee', order: 90 },
      twin: {
        path: '/admin/kindergartens/$kindergarten_id/employees/$employee_id/history',
        anyOf: ['canAccessKindergartensEmployees'],
        of: 'adminEmployee',
      },
      load: async () => (await import('./EmployeeHistoryTab.tsx')).EmployeeHistoryTab,
    },
    {
      path: '/admin/users/personal-data',
      title: 'personal-data.requests.title',
      anyOf: ['canAccessUsersPersonalData'],
      tab: { of: 'adminUsers', order: 40 },
      load: async () => (await import('./RequestsTab.tsx')).RequestsTab,
    },
  ],
};
