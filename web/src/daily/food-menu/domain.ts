import type { WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const reads = ['foodmenu_access_index', 'foodmenu_can_edit'] as const;
const belongsTo = ['/menu/week'];
const loadMenu = () => import('./MenuPage.tsx');
const frame = makeTabbedFrame('menuSettings', '/menu/settings', 'food-menu.settings');

export const foodMenu: WebDomain = {
  name: 'food-menu',
  live: { 'Changed:food-menu': () => refreshSubjects(['food-menu']) },
  frames: [{ name: frame.name, belongsTo, load: frame.load }],
  screens: [
    {
      path: '/menu/week',
      title: 'food-menu.title',
      anyOf: reads,
      load: async () => (await loadMenu()).WeekPage,
    },
    {
      path: '/menu/day',
      title: 'food-menu.title',
      anyOf: reads,
      belongsTo,
      load: async () => (await loadMenu()).DayPage,
    },
    {
      path: '/menu/employees',
      title: 'food-menu.employees',
      anyOf: ['foodmenu_register_meals', 'foodmenu_access_employees'],
      belongsTo,
      load: async () => (await import('./EmployeesPage.tsx')).EmployeesPage,
    },
    {
      path: '/menu/settings',
      title: 'food-menu.dishes',
      anyOf: ['foodmenu_can_edit'],
      fallback: '/menu/settings/families',
      tab: { of: 'menuSettings', order: 10 },
      load: async () => (await import('./DishesTab.tsx')).DishesTab,
    },
    {
      path: '/menu/settings/rotations',
      title: 'food-menu.rotations',
      anyOf: ['foodmenu_can_edit'],
      tab: { of: 'menuSettings', order: 20 },
      load: async () => (await import('./RotationsTab.tsx')).RotationsTab,
    },
    {
      path: '/menu/settings/families',
      title: 'food-menu.families',
      anyOf: ['foodmenu_access_settings'],
      tab: { of: 'menuSettings', order: 30 },
      load: async () => (await import('./FamiliesTab.tsx')).FamiliesTab,
    },
  ],
};
