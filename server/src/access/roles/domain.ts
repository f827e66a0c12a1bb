import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { rolesDemo } from './demo.ts';
import { roleKind } from './identities.ts';
import * as manageRoles from './manage-roles.ts';
import { rolesPersonalData } from './personal-data.ts';

export const roles: Domain = {
  name: 'roles',
  uses: ['sessions'],
  routes: routesOf(manageRoles),
  identities: [roleKind],
  personalData: rolesPersonalData,
  menu: [
    {
      text: 'roles.menu',
      group: 'kindergarten',
      path: '/kindergarten/roles',
      icon: 'mdiShieldAccountOutline',
      isShown: (actor) => actor.hasFlag('roles_access_index') || actor.hasFlag('roles_can_edit'),
    },
    {
      text: 'roles.menu',
      group: 'organization',
      path: '/organization/roles',
      icon: 'mdiShieldAccountOutline',
      isShown: (actor) =>
        actor.hasFlag('organization_access_roles') || actor.hasFlag('organization_edit_roles'),
    },
  ],
  demo: rolesDemo,
};
