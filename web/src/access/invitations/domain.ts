import type { WebDomain } from '../../base/screens.ts';

export const invitations: WebDomain = {
  name: 'invitations',
  dashboard: { invitations: async () => (await import('./OwnInvitations.tsx')).OwnInvitations },
  screens: [],
};
