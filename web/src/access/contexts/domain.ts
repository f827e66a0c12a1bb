import type { WebDomain } from '../../base/screens.ts';

export const contexts: WebDomain = {
  name: 'contexts',
  dashboard: [
    {
      order: { newcomer: 20 },
      load: async () => (await import('./NextSteps.tsx')).NextSteps,
    },
  ],
  screens: [
    {
      path: '/access-restricted',
      title: 'errors.restricted.title',
      load: async () => (await import('./AccessRestrictedPage.tsx')).AccessRestrictedPage,
    },
  ],
};
