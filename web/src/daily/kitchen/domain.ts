import type { WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';

const belongsTo = ['/menu/week'];

export const kitchen: WebDomain = {
  name: 'kitchen',
  live: { 'Changed:kitchen': () => refreshSubjects(['kitchen']) },
  screens: [
    {
      path: '/menu/kitchen',
      title: 'kitchen.sheet',
      anyOf: ['foodmenu_can_edit'],
      contexts: ['kindergarten'],
      belongsTo,
      load: async () => (await import('./KitchenPage.tsx')).KitchenPage,
    },
    {
      path: '/statistics/menu',
      title: 'kitchen.statistics',
      anyOf: ['foodmenu_access_statistics'],
      contexts: ['kindergarten'],
      belongsTo,
      load: async () => (await import('./StatisticsPage.tsx')).StatisticsPage,
    },
  ],
};
