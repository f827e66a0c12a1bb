import type { WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';

const anyOf = ['diary_access_course', 'diary_access_manager'] as const;

export const diary: WebDomain = {
  name: 'diary',
  dashboard: {
    'diary.numbers': async () => (await import('./DayInNumbers.tsx')).DayInNumbers,
    'diary.today': async () => (await import('./ClassesInNumbers.tsx')).ClassesInNumbers,
    'diary.latest': async () => (await import('./LatestDays.tsx')).LatestDays,
  },
  unsent: async () => (await import('./unsent.ts')).unsentEntries,
  live: { 'Changed:diary': () => refreshSubjects(['diary', 'attendance']) },
  screens: [
    {
      path: '/diary/day',
      title: 'diary.day',
      anyOf,
      load: async () => (await import('./DayPage.tsx')).DayPage,
    },
    {
      path: '/diary/week',
      title: 'diary.week',
      anyOf,
      belongsTo: ['/diary/day'],
      load: async () => (await import('./WeekPage.tsx')).WeekPage,
    },
    {
      path: '/courses/$course_id/diaries',
      title: 'diary.days',
      anyOf,
      tab: { of: 'course', order: 35 },
      twin: {
        path: '/admin/kindergartens/$kindergarten_id/courses/$course_id/diaries',
        anyOf: ['canAccessKindergartensDiaries'],
        of: 'adminCourse',
      },
      load: async () => (await import('./DiariesTab.tsx')).DiariesTab,
    },
    {
      path: '/child/$child_id/diary',
      title: 'diary.title',
      tab: { of: 'child', order: 30, part: 'diary' },
      anyOf: ['child_access_diary'],
      twin: {
        path: '/admin/kindergartens/$kindergarten_id/children/$child_id/diary',
        anyOf: ['canAccessKindergartensDiaries'],
        of: 'adminChild',
      },
      load: async () => (await import('./ChildDiaryTab.tsx')).ChildDiaryTab,
    },
  ],
};
