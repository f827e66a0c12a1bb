import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { eraseArchived, eraseDueChild } from './erase-archived.ts';
import { exportsPersonalData, forgetExports, removeExport } from './forget-exports.ts';
import { makeExport } from './make-export.ts';
import { personalDataRoutes } from './routes.ts';

export const personalData: Domain = {
  name: 'personal-data',
  routes: personalDataRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: exportsPersonalData,
  jobs: [eraseArchived, eraseDueChild, makeExport, removeExport, forgetExports],
};
