import type { WebDomain } from '../../base/screens.ts';

export const invitations: WebDomain = {
  name: 'invitations',
  dashboard: [
    {
      order: {
        employee: 10,
        guardian: 10,
        official: 10,
        representative: 10,
        administrator: 10,
        newcomer: 10,
      },
      load: async () => (await import('./OwnInvitations.tsx')).OwnInvitations,
    },
  ],
  screens: [],
};
