import { getMaintenance } from '#contract/access/maintenance.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as handlers from './maintenance.ts';

export const maintenance: Domain = {
  name: 'maintenance',
  writtenByTokens: ['maintenance'],
  routes: routesOf(handlers),
  dashboard: [
    {
      name: 'maintenance',
      order: { administrator: 50 },
      anyOf: ['canAccessAdminMaintenance'],
      reads: getMaintenance,
    },
  ],
  menu: [
    {
      text: 'maintenance.menu',
      group: 'platform',
      path: '/admin/maintenance',
      icon: 'mdiTools',
      isShown: (actor) => actor.hasFlag('canAccessAdminMaintenance'),
    },
  ],
};
