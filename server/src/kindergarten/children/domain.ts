import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { childrenDemo } from './demo.ts';
import { childRoutes } from './routes.ts';

export const children: Domain = {
  name: 'children',
  routes: childRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  demo: childrenDemo,
};
