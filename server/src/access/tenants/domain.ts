import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { tenantsDemo } from './demo.ts';
import { tenantRoutes } from './routes.ts';

export const tenants: Domain = {
  name: 'tenants',
  routes: tenantRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  demo: tenantsDemo,
};
