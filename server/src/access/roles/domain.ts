import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { rolesDemo } from './demo.ts';
import { memberRoutes } from './member-routes.ts';
import { rolesPersonalData } from './personal-data.ts';
import { roleRoutes } from './routes.ts';

export const roles: Domain = {
  name: 'roles',
  routes: [...roleRoutes, ...memberRoutes],
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: rolesPersonalData,
  menu: [
    {
      key: 'officials',
      group: 'organization',
      path: '/organization/officials',
      icon: 'employees',
      isShown: (actor) =>
        actor.hasFlag('organization_access_officials') || actor.hasFlag('organization_edit_officials'),
    },
    {
      key: 'roles',
      group: 'kindergarten',
      path: '/kindergarten/roles',
      icon: 'roles',
      isShown: (actor) => actor.hasFlag('roles_access_index') || actor.hasFlag('roles_can_edit'),
    },
    {
      key: 'organizationRoles',
      group: 'organization',
      path: '/organization/roles',
      icon: 'roles',
      isShown: (actor) =>
        actor.hasFlag('organization_access_roles') || actor.hasFlag('organization_edit_roles'),
    },
  ],
  demo: rolesDemo,
};
