import type { Screen } from '../../base/screens.ts';
import { prepareEndedNotice } from '../../base/session-ended.ts';

export const door: readonly Screen[] = [
  {
    path: '/auth/login',
    guard: 'guest',
    title: 'sessions.login.title',
    prepare: prepareEndedNotice,
    load: async () => (await import('./LoginPage.tsx')).LoginPage,
  },
  {
    path: '/auth/logout',
    guard: 'public',
    title: 'sessions.logout.title',
    load: async () => (await import('./LogoutPage.tsx')).LogoutPage,
  },
  {
    path: '/auth/confirm',
    guard: 'public',
    title: 'sessions.confirm.title',
    load: async () => (await import('./ConfirmLinkPage.tsx')).ConfirmLinkPage,
  },
];
