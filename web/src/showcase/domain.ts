import type { WebDomain } from '../base/screens.ts';

export const showcase: WebDomain = {
  name: 'showcase',
  screens: [
    {
      path: '/dev_dashboard',
      place: 'public',
      title: 'showcase.title',
      load: async () => (await import('./CataloguePage.tsx')).CataloguePage,
    },
  ],
};
