import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { publicHolidayRoutes } from './routes.ts';

export const publicHolidays: Domain = {
  name: 'public-holidays',
  routes: publicHolidayRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  menu: [
    {
      key: 'publicHolidays',
      group: 'platform',
      path: '/admin/public-holidays',
      icon: 'publicHolidays',
      isShown: (actor) => actor.hasFlag('canAccessPublicHolidaysIndex'),
    },
  ],
};
