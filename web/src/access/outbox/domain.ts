import type { WebDomain } from '../../app/screens.ts';

export const outbox: WebDomain = {
  name: 'outbox',
  screens: [
    {
      path: '/dev_dashboard',
      place: 'public',
      title: 'outbox.title',
      load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
    },
  ],
};
