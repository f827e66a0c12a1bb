import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { officialKinds } from './identities.ts';
import * as manageMembers from './manage-members.ts';

/** Officials of an organisation and administrators of the platform: invite, give roles, archive, restore. */
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
