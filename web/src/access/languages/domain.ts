import type { WebDomain } from '../../app/screens.ts';

export const languages: WebDomain = {
  name: 'languages',
  screens: [
    {
      path: '/admin/languages',
      place: 'inside',
      title: 'languages.title',
      anyOf: ['canAccessAdminLanguages'],
      load: async () => (await import('./LanguagesPage.tsx')).LanguagesPage,
    },
  ],
};
