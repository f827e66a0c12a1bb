import type { WebDomain } from '../../base/screens.ts';

export const publicHolidays: WebDomain = {
  name: 'public-holidays',
  screens: [
    {
      path: '/admin/public-holidays',
      title: 'public-holidays.title',
      anyOf: ['canAccessPublicHolidaysIndex'],
      load: async () => (await import('./PublicHolidaysPage.tsx')).PublicHolidaysPage,
    },
  ],
};
