import type { WebDomain } from '../../base/screens.ts';

export const oversight: WebDomain = {
  name: 'oversight',
  screens: [
    {
      path: '/kindergarten/settings/oversight',
      title: 'oversight.title',
      anyOf: ['kindergarten_access_settings', 'roles_can_edit', 'employees_can_edit'],
      tab: { of: 'settings', order: 60 },
      load: async () => (await import('./OversightPage.tsx')).OversightPage,
    },
  ],
};
