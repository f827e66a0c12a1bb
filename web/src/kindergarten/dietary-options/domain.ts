import type { WebDomain } from '../../base/screens.ts';

export const dietaryOptions: WebDomain = {
  name: 'dietary-options',
  screens: [
    {
      path: '/kindergarten/settings/diets',
      title: 'dietary-options.title',
      anyOf: ['kindergarten_access_diets_settings'],
      tab: { of: 'settings', order: 60 },
      load: async () => (await import('./DietsPage.tsx')).DietsPage,
    },
  ],
};
