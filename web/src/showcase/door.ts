import type { Screen } from '../base/screens.ts';

export const door: readonly Screen[] = [
  {
    path: '/dev_dashboard',
    guard: 'public',
    title: 'showcase.title',
    // In two steps, so that the first bundle does not list the catalogue's files.
    load: async () => (await import('./load-catalogue.ts')).loadCatalogue(),
  },
];
