import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { officialKinds } from './identities.ts';
import * as manageMembers from './manage-members.ts';

/** The officials of an organisation and the platform's administrators: invited, given roles, archived and restored. */
export const members: Domain = {
  name: 'members',
  uses: ['invitations', 'roles'],
  routes: routesOf(manageMembers),
  identities: officialKinds,
  menu: [
    {
      text: 'roles.menu.officials',
      group: 'organization',
      path: '/organization/officials',
      icon: 'mdiAccountMultipleOutline',
      isShown: (actor) =>
        actor.hasFlag('organization_access_officials') || actor.hasFlag('organization_edit_officials'),
    },
  ],
};
