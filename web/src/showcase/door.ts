import type { Screen } from '../base/screens.ts';

export const door: readonly Screen[] = [
  {
    path: '/dev_dashboard',
    guard: 'public',
    title: 'showcase.title',
    // In two steps, so that the door need not list what the catalogue is made of.
    load: async () => (await import('./load-catalogue.ts')).loadCatalogue(),
  },
];
