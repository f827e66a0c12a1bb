import { readsMenu } from '#server/daily/food-menu/access.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { kitchenPersonalData } from './personal-data.ts';
import * as sheet from './sheet.ts';
import * as statistics from './statistics.ts';
import * as week from './week.ts';

/** What is cooked and what was eaten: numbers over the rows of attendance and of the menu. */
export const kitchen: Domain = {
  name: 'kitchen',
  uses: ['attendance', 'children', 'food-menu', 'list-exports', 'sessions'],
  writtenByTokens: ['kitchen_prints'],
  routes: routesOf(sheet, week, statistics),
  menu: [
    // Whoever reads the menu finds it there.
    {
      text: 'kitchen.statistics',
      group: null,
      path: '/statistics/menu',
      icon: 'mdiChartBar',
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' &&
        !readsMenu(actor) &&
        actor.hasFlag('foodmenu_access_statistics'),
    },
  ],
  personalData: kitchenPersonalData,
};
