import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { rolesDemo } from './demo.ts';
import { roleRoutes } from './routes.ts';

export const roles: Domain = {
  name: 'roles',
  routes: roleRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  demo: rolesDemo,
};
