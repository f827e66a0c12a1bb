import type { WebDomain } from '../../base/screens.ts';

export const invitations: WebDomain = {
  name: 'invitations',
  screens: [
    {
      path: '/auth/invitation/$membership_id',
      guard: 'public',
      title: 'invitations.page.title',
      load: async () => (await import('./InvitationPage.tsx')).InvitationPage,
    },
  ],
};
