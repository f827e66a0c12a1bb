import type { WebDomain } from '../../base/screens.ts';

export const consents: WebDomain = {
  name: 'consents',
  dashboard: {
    'consents.missing': async () => (await import('./MissingConsents.tsx')).MissingConsents,
    'consents.open': async () => (await import('./OpenConsents.tsx')).OpenConsents,
  },
  screens: [
    {
      path: '/kindergarten/consents',
      title: 'consents.title',
      anyOf: ['consents_access_index'],
      tab: { of: 'children', order: 30 },
      load: async () => (await import('./ConsentsPage.tsx')).ConsentsPage,
    },
    {
      path: '/child/$child_id/consents',
      title: 'consents.title',
      anyOf: ['child_access_consents'],
      tab: { of: 'child', order: 40, part: 'consents' },
      load: async () => (await import('./ConsentsTab.tsx')).ConsentsTab,
    },
  ],
};
