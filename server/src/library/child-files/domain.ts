import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { childFileRoutes } from './routes.ts';

export const childFiles: Domain = {
  name: 'child-files',
  routes: childFileRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
};
