import type { WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';

const loadTab = async () => (await import('./ChildCalendarTab.tsx')).ChildCalendarTab;

export const childCalendar: WebDomain = {
  name: 'child-calendar',
  dashboard: {
    'child-calendar.next': async () => (await import('./NextDay.tsx')).NextDay,
  },
  live: { 'Changed:child-calendar': () => refreshSubjects(['child-calendar', 'attendance']) },
  screens: [
    {
      path: '/calendar',
      title: 'child-calendar.menu',
      anyOf: ['calendar_access_index'],
      contexts: ['kindergarten'],
      load: async () => (await import('./CalendarPage.tsx')).CalendarPage,
    },
    {
      path: '/child/$child_id/calendar',
      title: 'child-calendar.menu',
      anyOf: ['child_access_calendar'],
      tab: { of: 'child', order: 15, part: 'calendar' },
      load: loadTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/children/$child_id/attendance',
      title: 'child-calendar.attendance',
      anyOf: ['canAccessKindergartensAttendance'],
      tab: { of: 'adminChild', order: 15 },
      load: loadTab,
    },
  ],
};
