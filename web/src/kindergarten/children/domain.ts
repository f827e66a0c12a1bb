import type { WebDomain } from '../../base/screens.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const loadTabs = async () => (await import('./ChildrenTable.tsx')).childrenTabs;

export const children: WebDomain = {
  name: 'children',
  dashboard: {
    'children.without.course': async () => (await import('./ChildrenWithout.tsx')).ChildrenWithoutCourse,
    'children.without.idcode': async () => (await import('./ChildrenWithout.tsx')).ChildrenWithoutIdcode,
    'children.today': async () => (await import('./ClassesToday.tsx')).ClassesToday,
    'children.thumb': async () => (await import('./ClassActions.tsx')).ClassActions,
    'children.birthdays': async () => (await import('./Birthdays.tsx')).Birthdays,
    'children.own': async () => (await import('./OwnChildrenToday.tsx')).OwnChildrenToday,
  },
  frames: [
    makeTabbedFrame('children', '/kindergarten/children', 'children.title'),
    {
      name: 'child',
      path: '/child/$child_id',
      belongsTo: ['/kindergarten/children/active', '/dashboard'],
      load: async () => (await import('./ChildFrame.tsx')).ChildFrame,
    },
    {
      name: 'adminChild',
      path: '/admin/kindergartens/$kindergarten_id/children/$child_id',
      load: async () => (await import('./ChildFrame.tsx')).AdminChildFrame,
    },
  ],
  screens: [
    {
      path: '/kindergarten/children/active',
      title: 'children.tab.active',
      anyOf: ['children_access_index'],
      tab: { of: 'children', order: 10 },
      load: async () => (await loadTabs()).active,
    },
    {
      path: '/kindergarten/children/archived',
      title: 'children.tab.archived',
      anyOf: ['children_access_all'],
      tab: { of: 'children', order: 20 },
      load: async () => (await loadTabs()).archived,
    },
    {
      // Needs no flags of the active context, because a link may lead to a child of another context.
      path: '/child/$child_id/profile',
      title: 'children.tab.profile',
      tab: { of: 'child', order: 10 },
      load: async () => (await import('./ProfileTab.tsx')).ProfileTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/children',
      title: 'children.title',
      anyOf: ['canAccessKindergartensChildren'],
      tab: { of: 'adminKindergarten', order: 50 },
      load: async () => (await loadTabs()).administered,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/children/$child_id/details',
      title: 'children.tab.details',
      anyOf: ['canAccessKindergartensChildren'],
      tab: { of: 'adminChild', order: 10 },
      load: async () => (await import('./ProfileTab.tsx')).AdminDetailsTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/children/$child_id/classes',
      title: 'children.tab.classes',
      anyOf: ['canAccessKindergartensChildren'],
      tab: { of: 'adminChild', order: 20 },
      load: async () => (await import('./ClassHistory.tsx')).ClassHistory,
    },
    {
      path: '/admin/children',
      title: 'children.admin.title',
      anyOf: ['canAccessChildrenIndex'],
      load: async () => (await import('./AllChildrenPage.tsx')).AllChildrenPage,
    },
  ],
};
