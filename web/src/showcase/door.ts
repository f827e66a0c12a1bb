import type { Screen } from '../base/screens.ts';

export const door: readonly Screen[] = [
  {
    path: '/dev_dashboard',
    guard: 'public',
    title: 'showcase.title',
    load: async () => (await import('./CataloguePage.tsx')).CataloguePage,
  },
];
