import { listGuardians as guardiansRoute } from '#contract/kindergarten/guardians.ts';
import { membershipsJoined } from '#server/access/roles/invited-memberships.ts';
import { firstNeeds } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { guardiansDemo } from './demo.ts';
import * as emergencyContacts from './emergency-contacts.ts';
import * as guardianSettings from './guardian-settings.ts';
import { guardianKinds } from './identities.ts';
import { joinGuardians } from './join-memberships.ts';
import * as listGuardians from './list-guardians.ts';
import { guardiansPersonalData } from './personal-data.ts';
import * as readChildGuardians from './read-child-guardians.ts';
import * as removeGuardians from './remove-guardians.ts';
import * as resendInvitations from './resend-invitations.ts';
import * as writeChildGuardians from './write-child-guardians.ts';

export const guardians: Domain = {
  name: 'guardians',
  uses: ['children', 'invitations', 'roles'],
  routes: routesOf(
    emergencyContacts,
    guardianSettings,
    listGuardians,
    readChildGuardians,
    removeGuardians,
    resendInvitations,
    writeChildGuardians,
  ),
  identities: guardianKinds,
  personalData: guardiansPersonalData,
  follows: [on(membershipsJoined, joinGuardians)],
  demo: guardiansDemo,
  dashboard: [
    {
      name: 'guardians.unanswered',
      section: 'needs',
      order: { employee: 15 },
      anyOf: ['guardians_can_edit'],
      reads: guardiansRoute,
      query: { ...firstNeeds, state: 'unanswered' },
    },
  ],
  menu: [
    {
      text: 'guardians.menu',
      group: 'kindergarten',
      path: '/kindergarten/parents',
      icon: 'mdiAccountChildOutline',
      isShown: (actor) => actor.hasFlag('guardians_access_index'),
    },
  ],
};
