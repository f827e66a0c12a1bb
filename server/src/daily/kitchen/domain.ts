import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { kitchenPersonalData } from './personal-data.ts';
import * as sheet from './sheet.ts';
import * as statistics from './statistics.ts';

/** What is cooked and what was eaten: numbers over the rows of attendance and of the menu. */
export const kitchen: Domain = {
  name: 'kitchen',
  uses: ['attendance', 'children', 'food-menu', 'list-exports', 'sessions'],
  writtenByTokens: ['kitchen_prints'],
  routes: routesOf(sheet, statistics),
  personalData: kitchenPersonalData,
};
