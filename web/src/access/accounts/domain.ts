import type { WebDomain } from '../../base/screens.ts';

export const accounts: WebDomain = {
  name: 'accounts',
  frames: [
    {
      name: 'adminUsers',
      load: async () => (await import('./AdminUsersFrame.tsx')).AdminUsersFrame,
    },
    {
      name: 'profile',
      load: async () => (await import('./ProfileFrame.tsx')).ProfileFrame,
    },
  ],
  screens: [
    {
      path: '/admin/users',
      title: 'users.all',
      anyOf: ['canAccessUsersIndex'],
      tab: { of: 'adminUsers', order: 10 },
      load: async () => (await import('./UsersTab.tsx')).UsersTab,
    },
    {
      path: '/user/profile',
      title: 'accounts.profile.account',
      tab: { of: 'profile', order: 10 },
      load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
    },
  ],
};
