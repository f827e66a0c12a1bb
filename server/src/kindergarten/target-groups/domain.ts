import { membershipsJoined } from '#server/access/roles/invited-memberships.ts';
import { organizationLeft } from '#server/access/tenants/move-kindergarten.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { targetGroupsDemo } from './demo.ts';
import * as editGroups from './edit-groups.ts';
import { groupKind } from './group-kind.ts';
import { joinEntries } from './join-memberships.ts';
import { leaveOrganizationGroups } from './leave-organization.ts';
import * as listIdentities from './list-identities.ts';
import { targetGroupsPersonalData } from './personal-data.ts';
import * as readGroups from './read-groups.ts';

export const targetGroups: Domain = {
  name: 'target-groups',
  uses: ['courses', 'roles', 'tenants'],
  writtenByTokens: ['audiences'],
  routes: routesOf(editGroups, listIdentities, readGroups),
  identities: [groupKind],
  personalData: targetGroupsPersonalData,
  follows: [on(membershipsJoined, joinEntries), on(organizationLeft, leaveOrganizationGroups)],
  demo: targetGroupsDemo,
  menu: [
    {
      text: 'target-groups.menu',
      group: 'kindergarten',
      path: '/kindergarten/target-groups',
      icon: 'mdiTarget',
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' && actor.hasFlag('targetgroups_access_index'),
    },
    {
      text: 'target-groups.menu',
      group: 'organization',
      path: '/organization/target-groups',
      icon: 'mdiTarget',
      isShown: (actor) =>
        actor.context?.kind === 'organization' && actor.hasFlag('organization_access_targetgroups'),
    },
  ],
};
