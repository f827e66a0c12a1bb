import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { guardiansDemo } from './demo.ts';
import { joinGuardians } from './join-memberships.ts';
import { guardiansPersonalData } from './personal-data.ts';
import { guardianRoutes } from './routes.ts';

export const guardians: Domain = {
  name: 'guardians',
  routes: guardianRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: guardiansPersonalData,
  joinMemberships: joinGuardians,
  demo: guardiansDemo,
  menu: [
    {
      key: 'guardians',
      group: 'kindergarten',
      path: '/kindergarten/parents',
      icon: 'guardians',
      isShown: (actor) => actor.hasFlag('guardians_access_index'),
    },
  ],
};
