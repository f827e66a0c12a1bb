import { join } from 'node:path';
import { createErrorReport, listErrorReports } from '#contract/platform/error-report.ts';
import type { Domain } from '#server/platform/domain.ts';
import { bind } from '#server/platform/http/bind.ts';
import { countErrorReport, readErrorReports } from './error-reports.ts';

/** Errors of the web app, told by browsers that consented, read by administrators. */
export const errorReports: Domain = {
  name: 'error-reports',
  routes: [
    bind(createErrorReport, async ({ database, body, now }) => {
      await countErrorReport(database, body, now);
      return {};
    }),
    bind(listErrorReports, ({ database, query }) => readErrorReports(database, query)),
  ],
  migrations: join(import.meta.dirname, 'migrations'),
  menu: [
    {
      key: 'errorReports',
      group: 'platform',
      path: '/admin/error-reports',
      icon: 'errorReports',
      isShown: (actor) => actor.hasFlag('canAccessAdminErrorReports'),
    },
  ],
};
