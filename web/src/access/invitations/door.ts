import type { Screen } from '../../base/screens.ts';

export const door: readonly Screen[] = [
  {
    path: '/auth/invitation/$membership_id',
    guard: 'public',
    title: 'invitations.page.title',
    load: async () => (await import('./InvitationPage.tsx')).InvitationPage,
  },
];
