import type { WebDomain } from '../../base/screens.ts';

export const contexts: WebDomain = {
  name: 'contexts',
  screens: [
    {
      path: '/access-restricted',
      guard: 'signedIn',
      title: 'errors.restricted.title',
      load: async () => (await import('./AccessRestrictedPage.tsx')).AccessRestrictedPage,
    },
  ],
};
