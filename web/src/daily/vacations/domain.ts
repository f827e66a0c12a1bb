import type { WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';

export const vacations: WebDomain = {
  name: 'vacations',
  dashboard: {
    'vacations.waiting': async () => (await import('./WaitingVacations.tsx')).WaitingVacations,
  },
  live: { 'Changed:vacations': () => refreshSubjects(['vacations']) },
  screens: [
    {
      path: '/vacations',
      title: 'vacations.menu',
      anyOf: ['child_access_calendar'],
      contexts: ['kindergarten'],
      load: async () => (await import('./VacationsPage.tsx')).VacationsPage,
    },
    {
      path: '/vacations/$vacation_question_id',
      title: 'vacations.one',
      anyOf: ['child_access_calendar'],
      contexts: ['kindergarten'],
      load: async () => (await import('./VacationPage.tsx')).VacationPage,
    },
  ],
};
