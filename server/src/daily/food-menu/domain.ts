import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { readsMenu } from './access.ts';
import * as choices from './choices.ts';
import { foodMenuDemo } from './demo.ts';
import * as dishes from './dishes.ts';
import * as editWeek from './edit-week.ts';
import * as employeeMeals from './employee-meals.ts';
import { menuFileOwner } from './file-owner.ts';
import * as fillDays from './fill-days.ts';
import { foodMenuPersonalData } from './personal-data.ts';
import * as readWeek from './read-week.ts';
import * as rotations from './rotations.ts';
import * as settings from './settings.ts';

export const foodMenu: Domain = {
  name: 'food-menu',
  uses: ['attendance', 'children', 'files', 'sessions'],
  writtenByTokens: [
    'dishes',
    'menu_choices',
    'menu_day_dishes',
    'menu_days',
    'menu_rotation_dishes',
    'menu_rotations',
    'menu_settings',
    'menu_weeks',
  ],
  routes: routesOf(choices, dishes, editWeek, employeeMeals, fillDays, readWeek, rotations, settings),
  menu: [
    {
      text: 'food-menu.menu',
      group: null,
      path: '/menu/week',
      icon: 'mdiSilverwareForkKnife',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && readsMenu(actor),
    },
    // Whoever reads the menu finds the others on its pages.
    {
      text: 'food-menu.employees',
      group: null,
      path: '/menu/employees',
      icon: 'mdiSilverwareForkKnife',
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' &&
        !readsMenu(actor) &&
        (actor.hasFlag('foodmenu_register_meals') || actor.hasFlag('foodmenu_access_employees')),
    },
    {
      text: 'food-menu.settings',
      group: 'kindergarten',
      path: '/menu/settings',
      icon: 'mdiCogOutline',
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' &&
        !readsMenu(actor) &&
        actor.hasFlag('foodmenu_access_settings'),
    },
  ],
  fileOwners: [menuFileOwner],
  personalData: foodMenuPersonalData,
  demo: foodMenuDemo,
};
