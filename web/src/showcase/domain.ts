import type { WebDomain } from '../base/screens.ts';

export const showcase: WebDomain = {
  name: 'showcase',
  screens: [
    {
      path: '/dev_dashboard',
      guard: 'public',
      title: 'showcase.title',
      load: async () => (await import('./CataloguePage.tsx')).CataloguePage,
    },
  ],
};
