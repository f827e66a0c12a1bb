import { listErrorReports } from '#contract/platform/error-report.ts';
import { firstNeeds } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as handlers from './error-reports.ts';

/** Errors of the web app, reported by browsers that consented, read by administrators. */
export const errorReports: Domain = {
  name: 'error-reports',
  routes: routesOf(handlers),
  dashboard: [
    {
      name: 'error-reports.recent',
      section: 'needs',
      order: { administrator: 22 },
      anyOf: ['canAccessAdminErrorReports'],
      reads: listErrorReports,
      query: { ...firstNeeds, recent: 'yes' },
    },
  ],
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
