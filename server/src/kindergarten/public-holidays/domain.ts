import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as handlers from './holidays.ts';

export const publicHolidays: Domain = {
  name: 'public-holidays',
  writtenByTokens: ['public_holidays'],
  routes: routesOf(handlers),
  menu: [
    {
      text: 'public-holidays.menu',
      group: 'platform',
      path: '/admin/public-holidays',
      icon: 'mdiCalendarStarOutline',
      isShown: (actor) => actor.hasFlag('canAccessPublicHolidaysIndex'),
    },
  ],
};
