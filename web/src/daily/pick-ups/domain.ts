import type { WebDomain } from '../../base/screens.ts';

export const pickUps: WebDomain = {
  name: 'pick-ups',
  screens: [
    {
      path: '/child/$child_id/pick-up',
      title: 'pick-ups.tab',
      anyOf: ['child_access_pick_ups'],
      tab: {
        of: 'child',
        order: 25,
        part: 'guardians',
        row: async () => (await import('./FetchersRow.tsx')).FetchersRow,
      },
      load: async () => (await import('./PickUpTab.tsx')).PickUpTab,
    },
  ],
};
