import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as handlers from './error-reports.ts';

/** Errors of the web app, reported by browsers that consented, read by administrators. */
export const errorReports: Domain = {
  name: 'error-reports',
  routes: routesOf(handlers),
  menu: [
    {
      text: 'error-reports.menu',
      group: 'platform',
      path: '/admin/error-reports',
      icon: 'mdiBugOutline',
      isShown: (actor) => actor.hasFlag('canAccessAdminErrorReports'),
    },
  ],
};
