import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { tenantsDemo } from './demo.ts';
import { tenantRoutes } from './routes.ts';

export const tenants: Domain = {
  name: 'tenants',
  routes: tenantRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  menu: [
    {
      key: 'organizationKindergartens',
      group: 'organization',
      path: '/organization/kindergartens',
      icon: 'kindergartens',
      isShown: (actor) => actor.hasFlag('organization_access_kindergartens'),
    },
    {
      key: 'organizationDetails',
      group: 'organization',
      path: '/organization/details',
      icon: 'organizations',
      isShown: (actor) => actor.hasFlag('organization_access_settings'),
    },
    {
      key: 'kindergartens',
      group: 'platform',
      path: '/admin/kindergartens',
      icon: 'kindergartens',
      isShown: (actor) => actor.hasFlag('canAccessKindergartensIndex'),
    },
    {
      key: 'organizations',
      group: 'platform',
      path: '/admin/organizations',
      icon: 'organizations',
      isShown: (actor) => actor.hasFlag('canAccessOrganizationsIndex'),
    },
  ],
  demo: tenantsDemo,
};
