import type { WebDomain } from '../../base/screens.ts';

export const languages: WebDomain = {
  name: 'languages',
  screens: [
    {
      path: '/admin/languages',
      title: 'languages.title',
      anyOf: ['canAccessAdminLanguages'],
      load: async () => (await import('./LanguagesPage.tsx')).LanguagesPage,
    },
  ],
};
