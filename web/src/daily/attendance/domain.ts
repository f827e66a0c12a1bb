import type { Screen, WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const anyOf = ['diary_access_settings'] as const;
const frame = makeTabbedFrame('diarySettings', '/diary/settings', 'attendance.settings');
const loadDays = async () => (await import('./DaysTab.tsx')).DaysTab;

export const attendance: WebDomain = {
  name: 'attendance',
  // Days, calendars and menus follow the settings.
  live: {
    'Changed:attendance': () => refreshSubjects(['attendance', 'child-calendar', 'diary', 'food-menu']),
  },
  frames: [{ ...frame, belongsTo: ['/diary/settings', '/diary/day'] }],
  screens: [
    ...(['regular', 'special', 'summer'] as const).map(
      (type, index): Screen => ({
        path: `/diary/settings/${type}`,
        title: `attendance.type.${type}`,
        anyOf,
        tab: { of: 'diarySettings', order: 10 + index },
        load: async () => (await import('./ClassesTab.tsx')).classesTabs[type],
      }),
    ),
    {
      path: '/diary/settings/statuses',
      title: 'attendance.statuses',
      anyOf,
      tab: { of: 'diarySettings', order: 20 },
      load: async () => (await import('./StatusesTab.tsx')).StatusesTab,
    },
    {
      path: '/diary/settings/days',
      title: 'attendance.days',
      anyOf,
      tab: { of: 'diarySettings', order: 30 },
      load: loadDays,
    },
    {
      path: '/diary/settings/closed',
      title: 'attendance.closed',
      anyOf,
      tab: { of: 'diarySettings', order: 40 },
      load: async () => (await import('./ClosedTab.tsx')).ClosedTab,
    },
    {
      // Who sets the menu sets its meals and workdays, too.
      path: '/menu/settings/days',
      title: 'attendance.meals',
      anyOf: ['foodmenu_access_settings'],
      tab: { of: 'menuSettings', order: 40 },
      load: loadDays,
    },
  ],
};
