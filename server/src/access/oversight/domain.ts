import { organizationLeft } from '#server/access/tenants/move-kindergarten.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { oversightDemo } from './demo.ts';
import { leaveOrganization } from './end-oversight.ts';
import { notifyManagers } from './notify-managers.ts';
import * as handlers from './oversight.ts';

export const oversight: Domain = {
  name: 'oversight',
  uses: ['roles', 'tenants'],
  routes: routesOf(handlers),
  follows: [on(organizationLeft, leaveOrganization)],
  jobs: [notifyManagers],
  demo: oversightDemo,
};
