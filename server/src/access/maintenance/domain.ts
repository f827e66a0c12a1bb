import { getMaintenance, updateMaintenance } from '#contract/access/maintenance.ts';
import type { Domain } from '#server/platform/domain.ts';
import { bind } from '#server/platform/http/bind.ts';
import { readMaintenance, setMaintenance } from '#server/platform/maintenance.ts';

export const maintenance: Domain = {
  name: 'maintenance',
  routes: [
    bind(getMaintenance, async ({ database }) => ({ enabled: await readMaintenance(database) })),
    bind(updateMaintenance, async ({ database, body }) => {
      await setMaintenance(database, body.enabled);
      return body;
    }),
  ],
  menu: [
    {
      key: 'maintenance',
      group: 'platform',
      path: '/admin/maintenance',
      icon: 'maintenance',
      isShown: (actor) => actor.hasFlag('canAccessAdminMaintenance'),
    },
  ],
};
