import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { childFilesPersonalData } from './personal-data.ts';
import { childFileRoutes } from './routes.ts';

export const childFiles: Domain = {
  name: 'child-files',
  routes: childFileRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: childFilesPersonalData,
};
