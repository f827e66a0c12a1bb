import type { WebDomain } from '../../base/screens.ts';

export const contexts: WebDomain = {
  name: 'contexts',
  dashboard: { contexts: async () => (await import('./NextSteps.tsx')).NextSteps },
  screens: [
    {
      path: '/access-restricted',
      title: 'errors.restricted.title',
      load: async () => (await import('./AccessRestrictedPage.tsx')).AccessRestrictedPage,
    },
  ],
};
